/** The packages of the repository, and those that each of them may import. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/ui': [],
  'packages/api-client': ['contract'],
  'packages/auth': ['contract', 'api-client'],
  'packages/form-widgets': ['contract', 'ui'],
  'packages/shell': ['contract', 'api-client', 'auth', 'ui', 'form-widgets'],
  'packages/vehicles': ['contract', 'api-client', 'auth', 'ui', 'form-widgets', 'shell'],
  'apps/console': ['contract', 'api-client', 'auth', 'ui', 'form-widgets', 'shell', 'vehicles'],
  'apps/fullscreen': ['contract', 'api-client', 'auth', 'ui', 'form-widgets', 'shell', 'vehicles'],
  'apps/server': ['contract'],
}

/**
 * The order of the folders in a source folder, lowest first: each may import those before it and none after it. A file
 * that folders import is listed like a folder; every other file at the top stands above them all. `testing` folders,
 * tests and stories are not listed: they may import everything, and only they may import `testing`.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'packages/contract/src': ['wire', 'session', 'tenant', 'system', 'files', 'service', 'online', 'vehicle'],
  'packages/api-client/src': ['http', 'endpoints', 'client', 'server', 'socket'],
  'packages/auth/src': ['storage', 'guard', 'permission', 'session', 'react'],
  'packages/form-widgets/src': ['locale', 'services', 'form', 'query-form', 'list-page', 'map'],
  'packages/shell/src': [
    'locale',
    'notifications',
    'edits',
    'provider',
    'menu',
    'tabs',
    'announcements',
    'layout',
    'error-pages',
  ],
  'packages/vehicles/src': [
    'address',
    'locale',
    'time',
    'reader',
    'panel',
    'fleet',
    'records',
    'picker',
    'command-screen',
  ],
  'apps/server/src': ['platform', 'auth', 'ports', 'modules', 'simulator', 'seed'],
  'apps/server/src/platform': ['core', 'database', 'bus', 'audit', 'http', 'files', 'sockets', 'web'],
  'apps/server/src/modules': [
    'dictionaries',
    'departments',
    'roles',
    'organizations',
    'page-config',
    'permission',
    'overview',
    'displays',
    'files',
    'session',
    'accounts',
    'users',
    'announcements',
    'parameters',
    'trouble-codes',
    'vehicles',
    'commands',
    'work-orders',
    'telemetry',
    'gateway',
  ],
  'apps/server/src/seed': ['system', 'fleet', 'demo'],
  'apps/console/src': ['locale', 'client', 'pages', 'app'],
  'apps/fullscreen/src': ['locale', 'client', 'frame', 'screens', 'app'],
}

/** Folders that nothing else in their package may import, except for the files listed and tests. */
export const closedFolders: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/simulator': ['apps/server/src/main.ts', 'apps/server/src/seed'],
}

/** Libraries that only some packages may import. */
export const restrictedLibraries: Readonly<Record<string, readonly string[]>> = {
  react: [
    'packages/ui',
    'packages/auth',
    'packages/form-widgets',
    'packages/shell',
    'packages/vehicles',
    'apps/console',
    'apps/fullscreen',
  ],
  '@radix-ui/*': ['packages/ui'],
  '@dnd-kit/*': ['packages/form-widgets'],
  'react-router': ['packages/shell', 'packages/vehicles', 'apps/console', 'apps/fullscreen'],
  hono: ['apps/server'],
  '@electric-sql/*': ['apps/server'],
}

/** Globals that only some folders may use, and what the others use instead. */
export const restrictedGlobals: Readonly<Record<string, { folders: readonly string[]; instead: string }>> = {
  localStorage: { folders: ['packages/auth/src/storage/**'], instead: 'the storage module of @trackhoe/auth' },
  sessionStorage: { folders: ['packages/auth/src/storage/**'], instead: 'the storage module of @trackhoe/auth' },
  fetch: { folders: ['packages/api-client/src/**', 'apps/server/src/**'], instead: '@trackhoe/api-client' },
  WebSocket: { folders: ['packages/api-client/src/**'], instead: '@trackhoe/api-client' },
}
