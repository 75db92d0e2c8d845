#!/usr/bin/env bash
# Calendars of shifts, read by node-ical 0.27.2, ical 0.8.0 and ts-ics 2.4.6 (RFC 5545), without an error. A backslash is `\\` in text, a line break `\n` or `\N`
# (3.3.11): node-ical and ical look for line breaks first, so that the folder \\nas\Nights of the recordings becomes three lines: `\\`, `as\` and `ights`. The name of
# a person in quotes may hold a semicolon (3.2: all but quotes): all three end it there and keep the first quote. `\,` is no end of a category (3.8.1.2): ical
# and ts-ics make two, one with a backslash; ics 3.12.0 writes such a category without it. ical.js 2.2.1 reads and writes all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent node-ical@0.27.2 ical@0.8.0 ts-ics@2.4.6 ics@3.12.0 ical.js@2.2.1
cat > read.mjs <<'JS'
import { createRequire } from 'node:module';
import ICAL from 'ical.js';
import { createEvent } from 'ics';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
const require = createRequire(import.meta.url);
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//example//shifts//ZH',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261130T000000Z',
  'DTSTART:20261201T010000Z',
  String.raw`LOCATION:\\\\nas\\Nights`,
  'ATTENDEE;CN="张三; 技术部";ROLE=CHAIR:sip:1001@pbx.example',
  String.raw`CATEGORIES:值班,北京\, 上海`,
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const readers = {
  'node-ical': () => {
    const { location, attendee, categories } = nodeIcal.sync.parseICS(calendar)['1'];
    return [location, attendee.params.CN, categories];
  },
  ical: () => {
    const { location, attendee, categories } = require('ical').parseICS(calendar)['1'];
    return [location, attendee.params.CN, categories];
  },
  'ts-ics': () => {
    const { location, attendees, categories } = convertIcsCalendar(undefined, calendar).events[0];
    return [location, attendees[0].name, categories];
  },
  'ical.js': () => {
    const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent('vevent');
    return [event.getFirstPropertyValue('location'), event.getFirstProperty('attendee').getParameter('cn'), event.getFirstProperty('categories').getValues()];
  },
};
for (const [name, read] of Object.entries(readers)) console.log(`${name}: ${read().map((value) => JSON.stringify(value)).join(' ')}`);
const categories = ['值班', '北京, 上海'];
console.log(`ics: ${/CATEGORIES.*/.exec(createEvent({ start: [2026, 12, 1], duration: { days: 1 }, categories }).value)[0]}`);
const property = new ICAL.Property('categories');
property.setValues(categories);
console.log(`ical.js: ${property.toICALString()}`);
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'node-ical: "\\\\\nas\\\nights" "\"张三" ["值班","北京, 上海"]
ical: "\\\\\nas\\\nights" "\"张三" ["值班","北京\\","上海"]
ts-ics: "\\\\nas\\Nights" "\"张三" ["值班","北京\\"," 上海"]
ical.js: "\\\\nas\\Nights" "张三; 技术部" ["值班","北京, 上海"]
ics: CATEGORIES:值班,北京, 上海
ical.js: CATEGORIES:值班,北京\, 上海' ]
