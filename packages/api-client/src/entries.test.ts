/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import build from '../tsup.config.ts'
import * as branding from './branding.ts'
import * as fileEntry from './files.ts'
import * as index from './index.ts'
import * as vehicle from './vehicle.ts'

const files = Object.keys(import.meta.glob(['./*.ts', '!./*.test.ts']))

describe('entries', () => {
  it('exports the files that are built, under the same names', () => {
    const entries = Object.entries(manifest.exports).filter(([key]) => key !== './package.json')
    const sources = entries.map(([, source]) => source)
    expect(build.entry).toEqual(sources.map((source) => source.replace('./', '')))
    expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(manifest.exports))
    const inside = ['./client.ts', './errors.ts']
    expect([...sources.map((source) => source.replace('./src/', './')), ...inside].sort()).toEqual(files.sort())
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
      'createClient',
      'isApiError',
    ])
    expect(Object.keys(branding)).toEqual(['readBranding'])
    expect(Object.keys(fileEntry).sort()).toEqual(['fileApi', 'fileNameOf', 'receiveFile', 'sendFile'])
    expect(Object.keys(vehicle).sort()).toEqual([
      'commandApi',
      'deviceApi',
      'displayTokenApi',
      'downloadApi',
      'gatewayApi',
      'messageApi',
      'parameterApi',
      'sulfurApi',
      'vehicleDictionaryApi',
    ])
  })
})
