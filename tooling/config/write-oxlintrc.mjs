// Writes .oxlintrc.json: the general rules here, the fences from the tables in layers.mjs. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { fences } from './layers.mjs'

const file = new URL('../../.oxlintrc.json', import.meta.url)
const config = {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['**/dist/**', 'storybook-static/**', '.trackhoe/**', 'playwright-report/**', 'test-results/**'],
  rules: {
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'import/no-cycle': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    // Misfires on table cells and on controls that get their name from a label elsewhere; axe checks names for real.
    'jsx-a11y/control-has-associated-label': 'off',
    // A dialog and a login form put the cursor where work starts; that is what APG asks for.
    'jsx-a11y/no-autofocus': 'off',
  },
  overrides: fences(),
}

const text = `${JSON.stringify(config, null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('.oxlintrc.json does not follow tooling/config/layers.mjs. Run: node tooling/config/write-oxlintrc.mjs')
  process.exit(1)
}
