// Builds the published packages and looks at them as an importer's tools would: exports, types, size.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './bootstrap.mjs'

const published = ['contract', 'api-client', 'auth', 'ui', 'form-widgets']
const steps = [
  ['build packages', 'turbo', ['run', 'build', '--filter=./packages/*', '--output-logs=errors-only']],
  ...published.flatMap((name) => {
    const folder = join('packages', name)
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const styles = Object.keys(manifest.exports).filter((key) => key.endsWith('.css') || key.endsWith('.json'))
    const left = styles.flatMap((key) => ['--exclude-entrypoints', key.replace('./', '')])
    return [
      [`publint ${name}`, 'publint', [folder, '--strict']],
      [
        `types of ${name}`,
        'attw',
        ['--pack', folder, '--profile', 'esm-only', '--format', 'ascii', '--quiet', ...left],
      ],
    ]
  }),
  ['size', 'size-limit', []],
]
for (const step of steps) {
  const { code } = await run(...step)
  if (code !== 0) process.exit(code)
}
