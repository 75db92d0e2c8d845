#!/usr/bin/env bash
# @mozilla/readability 0.6.0, isProbablyReaderable, by which Firefox offers its Reader View: a paragraph counts from 140 characters on. So many
# characters are four or five sentences of Chinese: a page of five paragraphs of 50 to 57 characters is not offered, its English translation is.
# Asked for with parse(), both are read whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @mozilla/readability@0.6.0 linkedom@0.18.15
cat > read.mjs <<'JS'
import { isProbablyReaderable, Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
const pages = {
  'zh-CN': [
    '分机先向服务器注册，注册成功以后才能呼叫；默认的有效期是六十秒，话机在有效期结束以前会自动续约，不用再设。',
    '注册失败时先看话机的地址、端口与传输方式，再看服务器的日志；口令错误会连续返回四零一，多次以后地址会被封禁十分钟。',
    '同一个分机可以在几台话机上同时注册，来电时一起振铃，先接的一台接通，其余停止；这个数目由系统参数限制，默认为五。',
    '话机在地址转换之后时要打开保活，间隔比路由器的映射时间短，一般取三十秒；否则来电到不了话机，外呼却仍然正常。',
    '更换服务器地址以后，旧的注册在有效期内仍然存在，来电可能打到旧的地址；先注销再改地址，或者等待有效期结束。',
  ],
  en: [
    'A phone first registers with the server, and can call after that; a registration lasts sixty seconds, and the phone renews it by itself before it ends: nothing has to be set for it.',
    'If it fails, look at the address, the port and the transport of the phone first, then at the log of the server; a wrong password answers 401 each time, and after many of them the address is blocked for ten minutes.',
    'One extension can be registered on several phones at the same time: they ring together, the first that answers is connected and the others stop; a system parameter limits their number, which is five by default.',
    'Behind a translation of addresses a phone needs keep-alive with an interval shorter than that of the router, usually thirty seconds; without it no call reaches the phone, while calls from it still work as usual.',
    'After the address of the server has changed, the old registration lives on until it ends, and calls may go to the old address; unregister first and change the address then, or wait until the registration has ended.',
  ],
};
for (const [lang, texts] of Object.entries(pages)) {
  const html = `<!doctype html><html lang="${lang}"><head><title>1</title></head><body><main><article><h1>1</h1>${texts.map((text) => `<p>${text}</p>`).join('')}</article></main></body></html>`;
  const offered = isProbablyReaderable(parseHTML(html).document);
  const text = new Readability(parseHTML(html).document).parse().textContent;
  console.log(`${lang}: offered ${offered}, whole ${texts.every((one) => text.includes(one))}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = $'zh-CN: offered false, whole true\nen: offered true, whole true' ]
