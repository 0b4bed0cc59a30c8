/** Who may import whom: the folder on the left may import what stands on its right, and nothing else of ours. */
const layers = {
  'packages/contract': [],
  'packages/ui': [],
  'packages/api-client': ['contract'],
  'packages/auth': ['contract', 'api-client'],
  'packages/form-widgets': ['contract', 'ui'],
  'packages/shell': ['contract', 'api-client', 'auth', 'ui', 'form-widgets'],
  'apps/console': ['contract', 'api-client', 'auth', 'ui', 'form-widgets', 'shell'],
  'apps/fullscreen': ['contract', 'api-client', 'auth', 'ui', 'form-widgets', 'shell'],
  'apps/server': ['contract'],
}

/** The rooms of a folder from the ground up: a room may import those before it, never those after it. */
const rooms = {
  'packages/contract/src': ['wire', 'session', 'tenant', 'system', 'files', 'service', 'online', 'vehicle'],
  'packages/api-client/src': ['http', 'endpoints', 'client', 'server', 'socket'],
  'packages/auth/src': ['storage', 'guard', 'permission', 'session', 'react'],
  'packages/form-widgets/src': [
    'locale',
    'services',
    'widget',
    'selectors',
    'editors',
    'widgets',
    'registry',
    'form',
    'query-form',
    'list-page',
    'designer',
  ],
  'packages/shell/src': [
    'locale',
    'notices',
    'edits',
    'provider',
    'fleet',
    'commands',
    'menu',
    'tabs',
    'announcements',
    'layout',
    'error-pages',
  ],
  'apps/console/src': ['client', 'pages', 'app'],
  'apps/fullscreen/src': ['client', 'frame', 'vehicles', 'command-screen', 'screens', 'app'],
}

/** Packages of other people that only some of ours may know. */
const keepers = {
  react: ['packages/ui', 'packages/auth', 'packages/form-widgets', 'packages/shell', 'apps/console', 'apps/fullscreen'],
  '@radix-ui/*': ['packages/ui'],
  '@dnd-kit/*': ['packages/form-widgets'],
  'react-router': ['packages/shell', 'apps/console', 'apps/fullscreen'],
  hono: ['apps/server'],
  '@electric-sql/*': ['apps/server'],
}

/** Globals that have one home each; elsewhere the helper is used. */
const helpers = {
  localStorage: { homes: ['packages/auth/src/storage/**'], use: 'the storage room of @trackhoe/auth' },
  sessionStorage: { homes: ['packages/auth/src/storage/**'], use: 'the storage room of @trackhoe/auth' },
  fetch: { homes: ['packages/api-client/src/**', 'apps/server/src/**'], use: '@trackhoe/api-client' },
  WebSocket: { homes: ['packages/api-client/src/**'], use: '@trackhoe/api-client' },
}

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.stories.tsx']

/** The lint overrides that follow from the tables above. */
export function fences() {
  const imports = Object.entries(layers).flatMap(([dir, allowed]) => {
    const patterns = [...closedPackages(dir, allowed), ...closedLibraries(dir)]
    const order = rooms[`${dir}/src`] ?? []
    const inside = order.map((room, at) => block(`${dir}/src/${room}`, [...patterns, ...roomsAbove(order, at)]))
    return [block(`${dir}/src`, patterns), ...inside]
  })
  return [...imports, ...closedGlobals()]
}

function block(folder, patterns) {
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    excludeFiles: tests,
    // A later block replaces the options of an earlier one, so each carries the whole list.
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

function closedPackages(dir, allowed) {
  const names = Object.keys(layers).map((folder) => folder.split('/')[1])
  const closed = names.filter((name) => !allowed.includes(name))
  return [
    ...closed.map((name) => ({
      group: [`@trackhoe/${name}`, `@trackhoe/${name}/**`],
      message: dir.endsWith(`/${name}`)
        ? 'Inside a package, import the file itself.'
        : `${dir} may import ${allowed.join(', ') || 'nothing of ours'}. See docs/architecture.md.`,
    })),
    { group: ['@trackhoe/*/src/**'], message: 'Import a public entry point, not a source file.' },
    { regex: '^(\\.\\./)+(packages|apps)/', message: 'Import a package by its name.' },
  ]
}

function closedLibraries(dir) {
  return Object.entries(keepers)
    .filter(([, homes]) => !homes.includes(dir))
    .map(([library, homes]) => ({
      group: [library, `${library.replace('/*', '')}/**`],
      message: `Only ${homes.join(', ')} may import ${library}.`,
    }))
}

function roomsAbove(order, at) {
  return order.slice(at + 1).map((above) => ({
    regex: `^(\\.\\./)+${above}/`,
    message: `${order[at]} stands below ${above}.`,
  }))
}

function closedGlobals() {
  const names = Object.entries(helpers)
  const rule = (open) => [
    'error',
    ...names.filter(([name]) => !open.includes(name)).map(([name, { use }]) => ({ name, message: `Use ${use}.` })),
  ]
  const homes = [...new Set(names.flatMap(([, helper]) => helper.homes))]
  return [
    {
      files: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: { 'no-restricted-globals': rule([]) },
    },
    ...homes.map((home) => ({
      files: [home],
      rules: {
        'no-restricted-globals': rule(names.filter(([, helper]) => helper.homes.includes(home)).map(([name]) => name)),
      },
    })),
  ]
}
