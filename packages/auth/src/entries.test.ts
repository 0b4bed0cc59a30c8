/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import build from '../tsup.config.ts'
import * as boot from './boot.ts'
import * as index from './index.ts'
import * as testing from './testing.ts'
import * as tokenExchange from './token-exchange.ts'
import * as userSession from './user-session.ts'

const files = Object.keys(import.meta.glob(['./*.ts', '!./*.test.ts']))

describe('entries', () => {
  it('exports the files that are built, under the same names', () => {
    const entries = Object.entries(manifest.exports).filter(([key]) => key !== './package.json')
    const sources = entries.map(([, source]) => source)
    const typed = sources.map((source) => [source.replace(/^\.\/src\/|\.ts$/g, ''), source.replace('./', '')])
    expect(build.dts).toEqual({ entry: Object.fromEntries(typed) })
    expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(manifest.exports))
    expect(sources.map((source) => source.replace('./src/', './')).sort()).toEqual(files.sort())
  })

  it('has these public names', () => {
    expect(Object.keys(index).sort()).toEqual([
      'AuthProvider',
      'Permitted',
      'connectWhileSignedIn',
      'createChannelLocks',
      'createConsole',
      'createExpiringStorage',
      'createPermission',
      'createSession',
      'createSessionActions',
      'decideRoute',
      'isPermitted',
      'safeRedirect',
      'storageEntry',
      'stored',
      'useCalls',
      'usePermitted',
      'useSession',
    ])
    expect(Object.keys(userSession).sort()).toEqual([
      'PermissionProvider',
      'Permitted',
      'browserSessionStore',
      'createSessionFetch',
      'createUserSession',
      'decideRoute',
      'memorySessionStore',
      'permissionsOf',
      'safeRedirect',
      'usePermitted',
      'useUserSession',
    ])
    expect(Object.keys(boot).sort()).toEqual([
      'peekStored',
      'safeRedirect',
      'takeAddressToken',
      'takeFragmentToken',
      'writeStored',
    ])
    expect(Object.keys(testing).sort()).toEqual([
      'fakeAuth',
      'fakePermissions',
      'fakeUserSession',
      'memoryStorage',
      'sharedStorage',
      'signInOf',
      'userNamed',
    ])
    expect(Object.keys(tokenExchange).sort()).toEqual(['takeAddressToken', 'takeFragmentToken'])
  })
})
