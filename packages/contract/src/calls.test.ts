/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import type { AnyEndpoint } from './wire/endpoint.ts'

const entries = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./*.test.ts'], { eager: true })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'result' in value

/** Every call of every entry with the names under which it is described. */
function descriptions(): Map<string, Set<AnyEndpoint>> {
  const found = new Map<string, Set<AnyEndpoint>>()
  const exported = Object.values(entries).flatMap((entry) => Object.values(entry))
  for (const endpoint of exported
    .flatMap((group) => (isObject(group) ? Object.values(group) : []))
    .filter(isEndpoint)) {
    const call = `${endpoint.method} ${endpoint.path}`
    found.set(call, (found.get(call) ?? new Set()).add(endpoint))
  }
  return found
}

describe('the calls of all entries', () => {
  it('are described once each: method and path are unique', () => {
    const calls = descriptions()
    expect(calls.size).toBeGreaterThan(200)
    expect([...calls].filter(([, described]) => described.size > 1).map(([call]) => call)).toEqual([])
  })
})
