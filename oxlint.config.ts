import { defineConfig, type OxlintOverride } from 'oxlint'
import { closedPackages, packages, restrictedGlobals, restrictedLibraries } from './tooling/config/layers.ts'

const exempt = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.stories.tsx']

/** `array-columns.ts` binds a list as one value. */
const BOUND_VALUES = {
  group: ['drizzle-orm'],
  importNames: ['inArray', 'notInArray'],
  message: 'It binds each value by itself, of which a statement takes 65,535. Use that of array-columns.ts.',
}

/** What a package must not import: other packages by `packages`, libraries by `restrictedLibraries`. */
function importRules(folder: string, allowed: readonly string[]): OxlintOverride[] {
  const closed = Object.entries(closedPackages).filter(([name]) => allowed.includes(name))
  const open = allowed.filter((name) => !(name in closedPackages))
  return [
    importRulesOf([`${folder}/src/**/*.{ts,tsx}`], folder, open),
    ...closed.map(([name, files]) => importRulesOf(files, folder, [...open, name])),
  ]
}

function importRulesOf(files: readonly string[], folder: string, allowed: readonly string[]): OxlintOverride {
  const forbidden = Object.keys(packages).flatMap((other) => {
    const name = other.split('/')[1]
    if (!name || allowed.includes(name)) return []
    const message =
      other === folder
        ? 'Inside a package, import the file itself.'
        : `${folder} may import ${allowed.join(', ') || 'no other package'}. See tooling/config/layers.ts.`
    return [{ group: [`@trackhoe/${name}`, `@trackhoe/${name}/**`], message }]
  })
  const libraries = Object.entries(restrictedLibraries)
    .filter(([, folders]) => !folders.includes(folder))
    .map(([library, folders]) => ({
      group: [library, `${library.replace('/*', '')}/**`],
      message: `Only ${folders.join(', ')} may import ${library}.`,
    }))
  const patterns = [
    ...forbidden,
    ...libraries,
    { group: ['@trackhoe/*/src/**'], message: 'Import a public entry point, not a source file.' },
    ...(folder === 'apps/server' ? [BOUND_VALUES] : []),
  ]
  return {
    files: [...files],
    excludeFiles: exempt,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

/** Forbids the restricted globals in `files`, except for those that these files may use. */
function globalRules(
  files: string[],
  usable: (folders: readonly string[]) => boolean,
  excludeFiles: string[] = [],
): OxlintOverride {
  const closed = Object.entries(restrictedGlobals)
    .filter(([, { folders }]) => !usable(folders))
    .map(([name, { instead }]) => ({ name, message: `Use ${instead}.` }))
  return { files, excludeFiles, rules: { 'no-restricted-globals': ['error', ...closed] } }
}

const open = new Set(Object.values(restrictedGlobals).flatMap(({ folders }) => folders))

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: [
    '**/dist/**',
    'storybook-static/**',
    '.trackhoe/**',
    'playwright-report/**',
    'test-results/**',
    // A starter's files meet in the project that is made of them: npm run consumers compiles it there.
    'packages/create-trackhoe/template/**',
  ],
  rules: {
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-restricted-properties': [
      'error',
      {
        object: 'crypto',
        property: 'randomUUID',
        message: 'Browsers do not have it on plain HTTP. Use randomId of @trackhoe/contract/random-id.',
      },
    ],
    // Misfires on table cells and on controls that get their name from a label elsewhere; axe checks names for real.
    'jsx-a11y/control-has-associated-label': 'off',
    // A dialog and a login form put the cursor where work starts; that is what APG asks for.
    'jsx-a11y/no-autofocus': 'off',
  },
  overrides: [
    ...Object.entries(packages).flatMap(([folder, allowed]) => importRules(folder, allowed)),
    globalRules(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], () => false, exempt),
    ...[...open].map((folder) => globalRules([folder], (folders) => folders.includes(folder))),
  ],
})
