/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import build from '../tsup.config.ts'
import * as branding from './branding.ts'
import * as fileEntry from './files.ts'
import * as index from './index.ts'
import * as online from './online.ts'
import * as server from './server.ts'
import * as service from './service.ts'
import * as session from './session.ts'
import * as socket from './socket.ts'
import * as system from './system.ts'
import * as tenant from './tenant.ts'
import * as vehicle from './vehicle.ts'

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
      'ApiError',
      'ContractError',
      'EmptyFileError',
      'HttpError',
      'NetworkError',
      'RefusedError',
      'TimeoutError',
      'bind',
      'canRetry',
      'createClient',
      'describeError',
      'errorTexts',
      'isApiError',
      'session',
      'users',
    ])
    expect(Object.keys(branding).sort()).toEqual(['isLoginPageConfig', 'isNativeServer', 'readBranding'])
    expect(Object.keys(fileEntry).sort()).toEqual(['fileNameOf', 'files', 'listJobs', 'receiveFile', 'sendFile'])
    expect(Object.keys(online).sort()).toEqual(['listApi', 'onlineFormFiles', 'onlineReports', 'reportOutput'])
    expect(Object.keys(server).sort()).toEqual(['probeCapabilities', 'probeServer'])
    expect(Object.keys(service).sort()).toEqual(['serviceDictionaries', 'serviceTypes', 'timeoutRules'])
    expect(Object.keys(session).sort()).toEqual(['accounts', 'otherLogins'])
    expect(Object.keys(socket)).toEqual(['createAnnouncementSocket'])
    expect(Object.keys(system).sort()).toEqual([
      'categories',
      'departmentAdministration',
      'dictionaryAdministration',
      'dictionaryLookups',
      'network',
      'proxy',
      'roleAdministration',
      'rules',
      'userAdministration',
    ])
    expect(Object.keys(tenant).sort()).toEqual(['pageConfigAdministration'])
    expect(Object.keys(vehicle).sort()).toEqual([
      'commands',
      'downloads',
      'gateway',
      'iso15143',
      'maps',
      'messages',
      'parameters',
      'terminalAccess',
      'vehicleDictionaries',
    ])
  })
})
