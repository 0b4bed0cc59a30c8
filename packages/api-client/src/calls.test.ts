import { describe, expect, it } from 'vitest'
import { callsOfContract, callsPage, functionsByCall } from './testing/calls-page.ts'
import { PLATFORM_CALLS, VEHICLE_CALLS } from './testing/specified-calls.ts'

const functions = await functionsByCall()
const page = await callsPage()

describe('the functions of the client', () => {
  it('make every call that a specification names', () => {
    const named = [...Object.values(PLATFORM_CALLS), ...Object.values(VEHICLE_CALLS)].flat()
    expect(named.filter((call) => !functions.has(call))).toEqual([])
  })

  it('make every call of the contract, and no others', () => {
    expect([...functions.keys()].sort()).toEqual([...callsOfContract()].sort())
  })
})

describe('the page of calls', () => {
  it('has a row with method, path, function and entry for every function of every call', () => {
    const rows = page.split('\n')
    for (const [call, made] of functions) {
      const [method, path] = call.split(' ')
      for (const { expression, entry } of made) {
        expect(rows).toContain(`| ${method} | \`${path}\` | \`${expression}\` | \`${entry}\` |`)
      }
    }
    expect(page).toContain('| POST | `/sys/login` | `client.session.login` | `api-client` |')
    expect(page).toContain('| GET | `/sys/annountCement/list` | `bind(send, announcements).list` | `contract/system` |')
  })

  it('counts the calls of both specifications', () => {
    expect(page).toContain('115 of 115 calls of the platform specification, 32 of 32 of the vehicle specification')
  })
})
