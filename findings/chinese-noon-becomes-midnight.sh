#!/usr/bin/env bash
# Times of day in Chinese that do not come back as they were written. dayjs 1.11.23 with the locale zh-cn (zh, zh-tw and zh-hk too) writes 12:30 as 中午12:30 and
# reads that, by the same format, as 0:30: a call at noon is twelve hours too early, without an error. date-fns 4.4.0 with zhCN and `B`, the flexible period of
# the day of its documentation, writes 夜间 and 早晨 before noon; its reader has 凌晨 and 早上 for them, so that half of the day is an Invalid Date. Its 17:30 is
# 晚上5:30, which is 下午 in CLDR, as Intl has it. moment 2.31.0 reads all that it writes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent dayjs@1.11.23 moment@2.31.0 date-fns@4.4.0
cat > turn.mjs <<'JS'
import { format, parse } from 'date-fns';
import { zhCN } from 'date-fns/locale';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import 'dayjs/locale/zh-cn.js';
import moment from 'moment';
import 'moment/locale/zh-cn.js';
dayjs.extend(customParseFormat);
dayjs.locale('zh-cn');
moment.locale('zh-cn');
const intl = new Intl.DateTimeFormat('zh-CN', { hour: 'numeric', dayPeriod: 'short', hour12: true });
const period = (time) => intl.formatToParts(time).find(({ type }) => type === 'dayPeriod').value;
const ways = {
  dayjs: { write: (time) => dayjs(time).format('Ah:mm'), read: (text) => dayjs(text, 'Ah:mm').format('HH:mm') },
  moment: { write: (time) => moment(time).format('Ah:mm'), read: (text) => moment(text, 'Ah:mm').format('HH:mm') },
  'date-fns B': {
    write: (time) => format(time, 'Bh:mm', { locale: zhCN }),
    read: (text) => /Invalid|\d\d:\d\d/.exec(parse(text, 'Bh:mm', new Date(2026, 10, 30), { locale: zhCN }))[0],
  },
};
for (const hour of [3, 10, 12, 17]) {
  const time = new Date(2026, 10, 30, hour, 30);
  const turned = Object.entries(ways).map(([name, { write, read }]) => `${name} ${write(time)} = ${read(write(time))}`);
  console.log(`${hour}:30 | ${turned.join(' | ')} | Intl ${period(time)}`);
}
JS
seen=$(TZ=Asia/Shanghai node turn.mjs)
echo "$seen"
[ "$seen" = '3:30 | dayjs 凌晨3:30 = 03:30 | moment 凌晨3:30 = 03:30 | date-fns B 夜间3:30 = Invalid | Intl 凌晨
10:30 | dayjs 上午10:30 = 10:30 | moment 上午10:30 = 10:30 | date-fns B 早晨10:30 = Invalid | Intl 上午
12:30 | dayjs 中午12:30 = 00:30 | moment 下午12:30 = 12:30 | date-fns B 中午12:30 = 12:30 | Intl 中午
17:30 | dayjs 下午5:30 = 17:30 | moment 下午5:30 = 17:30 | date-fns B 晚上5:30 = 17:30 | Intl 下午' ]
