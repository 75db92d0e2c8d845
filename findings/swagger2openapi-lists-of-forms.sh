#!/usr/bin/env bash
# swagger2openapi 7.0.8 makes OpenAPI 3 of Swagger 2.0. A list in a form is sent with commas there (`collectionFormat: csv`, also where
# nothing is said), and item by item in OpenAPI 3 unless `encoding` says otherwise. The converter writes no `encoding` and warns of
# nothing, so that `tags=a,b` becomes `tags=a&tags=b`. For a list in a query it writes `explode: false`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent swagger2openapi@7.0.8
cat > run.cjs <<'JS'
const { convertObj } = require('swagger2openapi');
const listIn = (place) => ({ name: 'tags', in: place, type: 'array', items: { type: 'string' }, collectionFormat: 'csv' });
const done = () => ({ 204: { description: 'Done.' } });
const consumes = ['application/x-www-form-urlencoded'];
const swagger = {
  swagger: '2.0',
  info: { title: 'Calls', version: '1' },
  paths: {
    '/calls': {
      get: { parameters: [listIn('query')], responses: done() },
      post: { consumes, parameters: [listIn('formData')], responses: done() },
    },
  },
};
convertObj(swagger, {}).then(({ openapi, warnings = [] }) => {
  const { get, post } = openapi.paths['/calls'];
  console.log(`query: explode ${get.parameters[0].explode}`);
  console.log(`form: ${Object.keys(post.requestBody.content[consumes[0]])}, warnings ${warnings.length}`);
});
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = $'query: explode false\nform: schema, warnings 0' ]
