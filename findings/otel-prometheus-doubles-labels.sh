#!/usr/bin/env bash
# @opentelemetry/exporter-prometheus 0.301.0: attributes whose keys differ only in characters that a label may not have become labels of one name, without a message. A key
# in Chinese is `_`, whatever it says: a call with 线路 and 部门 is a line with two labels `_`, one with `sip.code` beside `sip_code` a line with two `sip_code`. The names
# of labels are unique within a line (OpenMetrics 1.0, Label). OpenTelemetry asks for one label with the values of all such keys, joined by `;` in the order of the keys
# (Prometheus and OpenMetrics compatibility, Metric attributes): `_="销售;北京"`. prom-client 15.1.3 refuses such names as soon as the metric is made.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @opentelemetry/api@1.10.0 @opentelemetry/exporter-prometheus@0.301.0 @opentelemetry/sdk-metrics@3.1.0 prom-client@15.1.3
cat > count.mjs <<'JS'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { Counter } from 'prom-client';
for (const attributes of [{ 线路: '北京', 部门: '销售' }, { 'sip.code': '486', sip_code: '5xx' }]) {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const meter = new MeterProvider({ readers: [exporter] }).getMeter('pbx');
  meter.createCounter('calls').add(1, attributes);
  const { resourceMetrics } = await exporter.collect();
  const text = new PrometheusSerializer().serialize(resourceMetrics);
  console.log(/^calls_total.*$/m.exec(text)[0]);
  try {
    new Counter({ name: 'calls', help: 'Calls', labelNames: Object.keys(attributes) });
  } catch ({ message }) {
    console.log(`prom-client: ${message}`);
  }
}
JS
seen=$(node count.mjs)
echo "$seen"
[ "$seen" = 'calls_total{_="北京",_="销售",otel_scope_name="pbx"} 1
prom-client: Invalid label name
calls_total{sip_code="486",sip_code="5xx",otel_scope_name="pbx"} 1
prom-client: Invalid label name' ]
