/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from './wire/endpoint.ts'
import { gatewayFunctions } from './vehicle/gateway.ts'
import { labelOf } from './wire/label.ts'

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

/** The names that a query or a body takes; none of one that is open. */
function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodMiniPipe) return fieldsOf(schema._zod.def.in)
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options.flatMap((option) => fieldsOf(option))
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}

describe('the calls of all entries', () => {
  it('are described once each: method and path are unique', () => {
    const calls = descriptions()
    expect(calls.size).toBeGreaterThan(200)
    expect([...calls].filter(([, described]) => described.size > 1).map(([call]) => call)).toEqual([])
  })

  it('have a Chinese label for each field of a query and a body, so that no message shows a name of the wire', () => {
    const schemas = [
      ...[...descriptions().values()]
        .flatMap((described) => [...described])
        .flatMap(({ query, body }) => [query, body]),
      ...Object.values(gatewayFunctions).map(({ data }) => data),
    ]
    const fields = schemas.flatMap((schema) =>
      fieldsOf(schema).map((field) => ({ field, label: labelOf(schema, field) ?? '' })),
    )
    expect(fields.length).toBeGreaterThan(600)
    expect(fields.filter(({ label }) => !/\p{Script=Han}|^IMEI$/u.test(label)).map(({ field }) => field)).toEqual([])
  })
})
