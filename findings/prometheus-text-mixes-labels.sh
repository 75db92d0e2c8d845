#!/usr/bin/env bash
# parse-prometheus-text-format 1.1.1: of the histograms or summaries of one name, one is left. Name and labels together are a series (Prometheus, Data model:
# "uniquely identified by its metric name and optional key-value pairs called labels"). Here the buckets of INVITE and REGISTER fall into one, the last written
# wins, and the labels, both sums and both counts are gone, without an error; the bucket that REGISTER does not have is that of INVITE. Counters and gauges keep
# their labels, and a histogram without labels is whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent parse-prometheus-text-format@1.1.1
cat > read.mjs <<'JS'
import parse from 'parse-prometheus-text-format';
const series = (labels, [fast, slow, all, sum]) => [
  `sip_seconds_bucket{${labels}le="0.1"} ${fast}`,
  ...(slow ? [`sip_seconds_bucket{${labels}le="1"} ${slow}`] : []),
  `sip_seconds_bucket{${labels}le="+Inf"} ${all}`,
  `sip_seconds_sum${labels && `{${labels.slice(0, -1)}}`} ${sum}`,
  `sip_seconds_count${labels && `{${labels.slice(0, -1)}}`} ${all}`,
];
const show = (lines) => console.log(JSON.stringify(parse(`${lines.join('\n')}\n`)[0].metrics));
const type = '# TYPE sip_seconds histogram';
show([type, ...series('method="INVITE",', [5, 6, 7, 2.5]), ...series('method="REGISTER",', [90, 0, 91, 3.5])]);
show([type, ...series('', [5, 6, 7, 2.5])]);
show(['# TYPE sip_requests counter', 'sip_requests{method="INVITE"} 7', 'sip_requests{method="REGISTER"} 91']);
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = '[{"buckets":{"1":"6","0.1":"90","+Inf":"91"}}]
[{"buckets":{"1":"6","0.1":"5","+Inf":"7"},"count":"7","sum":"2.5"}]
[{"value":"7","labels":{"method":"INVITE"}},{"value":"91","labels":{"method":"REGISTER"}}]' ]
