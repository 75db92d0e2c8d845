#!/usr/bin/env bash
# Programs that hand messages of MQTT to handlers by filter, behind one subscription. mqtt-match 3.0.0, mqtt-pattern 2.1.1, mqtt-wildcard 3.0.9 and mqtt-regex 1.1.0 let `#` and
# `+/…` take topics that begin with `$`, as AWS IoT has them; a filter that begins with a wildcard takes none of these (MQTT 5.0, 4.7.2). A level may be empty (4.7.1.1), and
# `+` takes it: `+/+` takes /calls by an example of the specification (4.7.1.3). mqtt-pattern and mqtt-regex do not, so that such messages reach no handler. The broker,
# aedes 1.2.0, does all as it stands there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent mqtt-match@3.0.0 mqtt-pattern@2.1.1 mqtt-wildcard@3.0.9 mqtt-regex@1.1.0 aedes@1.2.0 mqtt@5.16.0
cat > match.mjs <<'JS'
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import match from 'mqtt-match';
import pattern from 'mqtt-pattern';
import regex from 'mqtt-regex';
import wildcard from 'mqtt-wildcard';
const matchers = {
  'mqtt-match': match.default ?? match,
  'mqtt-pattern': (filter, topic) => pattern.matches(filter, topic),
  'mqtt-wildcard': (filter, topic) => (wildcard.default ?? wildcard)(topic, filter) !== null,
  'mqtt-regex': (filter, topic) => Boolean(regex(filter).exec(topic)),
};
const broker = await Aedes.createBroker();
const server = createServer(broker.handle);
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${server.address().port}`);
/** True if the broker hands a message of the topic to a subscriber: the message that ends the round comes behind it. */
async function isDelivered(filter, topic) {
  const topics = [];
  const ended = new Promise((done) => client.on('message', (name) => (name === 'end' ? done() : topics.push(name))));
  await client.subscribeAsync([filter, 'end']);
  await client.publishAsync(topic, '1', { qos: 1 });
  await client.publishAsync('end', '1', { qos: 1 });
  await ended;
  client.removeAllListeners('message');
  await client.unsubscribeAsync([filter, 'end']);
  return topics.includes(topic);
}
for (const [filter, topic] of [
  ['calls/+/state', 'calls/8001/state'],
  ['#', '$aws/things/phone'],
  ['+/things/phone', '$aws/things/phone'],
  ['+/+', '/calls'],
  ['calls/+', 'calls/'],
  ['calls/+/state', 'calls//state'],
]) {
  const takers = Object.keys(matchers).filter((name) => matchers[name](filter, topic));
  console.log(`${filter} ${topic}: ${(await isDelivered(filter, topic)) ? 'yes' : 'no'}; ${takers.join(' ')}`);
}
process.exit();
JS
seen=$(timeout 60 node match.mjs)
echo "$seen"
[ "$seen" = 'calls/+/state calls/8001/state: yes; mqtt-match mqtt-pattern mqtt-wildcard mqtt-regex
# $aws/things/phone: no; mqtt-match mqtt-pattern mqtt-wildcard mqtt-regex
+/things/phone $aws/things/phone: no; mqtt-match mqtt-pattern mqtt-wildcard mqtt-regex
+/+ /calls: yes; mqtt-match mqtt-wildcard
calls/+ calls/: yes; mqtt-match mqtt-wildcard
calls/+/state calls//state: yes; mqtt-match mqtt-wildcard' ]
