/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from './wire/endpoint.ts'
import { gatewayFunctions } from './vehicle/gateway.ts'
import { labelAt, labelOf } from './wire/label.ts'

const entries = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./*.test.ts'], { eager: true })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'result' in value

/** Every call of every entry with the names under which it is described. */
function descriptions(): Map<string, Set<AnyEndpoint>> {
  const found = new Map<string, Set<AnyEndpoint>>()
  for (const [file, entry] of Object.entries(entries)) {
    // A JeecgBoot has rows of its own under some paths.
    const server = file === './jeecgboot.ts' ? 'JeecgBoot ' : ''
    const groups = Object.values(entry).flatMap((group) => (isObject(group) ? Object.values(group) : []))
    for (const endpoint of groups.filter(isEndpoint)) {
      const call = `${server}${endpoint.method} ${endpoint.path}`
      found.set(call, (found.get(call) ?? new Set()).add(endpoint))
    }
  }
  return found
}

/** The names that a query or a body takes; none of one that is open. */
function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  if (schema instanceof z.ZodMiniPipe) return fieldsOf(schema._zod.def.in)
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options.flatMap((option) => fieldsOf(option))
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}

/**
 * The paths of all values within a body, those inside objects and lists too: what an issue of the check can name. An
 * open body has none: the messages of the server name no field of it.
 */
function pathsWithin(schema: z.core.$ZodType, path: PropertyKey[] = []): PropertyKey[][] {
  if (path.length > DEEPEST) return []
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniReadonly
  )
    return pathsWithin(schema._zod.def.innerType, path)
  if (schema instanceof z.ZodMiniLazy) return pathsWithin(schema._zod.def.getter(), path)
  if (schema instanceof z.ZodMiniPipe) return pathsWithin(schema._zod.def.in, path)
  if (schema instanceof z.ZodMiniUnion) return schema._zod.def.options.flatMap((option) => pathsWithin(option, path))
  const own = path.length === 0 ? [] : [path]
  if (schema instanceof z.ZodMiniArray) return [...own, ...pathsWithin(schema._zod.def.element, [...path, 0])]
  if (schema instanceof z.ZodMiniRecord)
    return path.length === 0 ? [] : [...own, ...pathsWithin(schema._zod.def.valueType, [...path, 'key'])]
  if (!(schema instanceof z.ZodMiniObject)) return own
  return [...own, ...Object.entries(schema.shape).flatMap(([name, field]) => pathsWithin(field, [...path, name]))]
}

/** A tree of any depth is as good as one of this depth. */
const DEEPEST = 6

describe('the calls of all entries', () => {
  it('are described once each: method and path are unique', () => {
    const calls = descriptions()
    expect(calls.size).toBeGreaterThan(200)
    expect([...calls].filter(([, described]) => described.size > 1).map(([call]) => call)).toEqual([])
  })

  it('carry the revision that was read wherever a stored record is edited, so that no edit undoes another', () => {
    // Of a JeecgBoot, which knows none, it is absent.
    const edits = [...descriptions()].filter(([call]) => /^(PUT|POST) \S*\/edit(PermissionRule)?$/.test(call))
    expect(edits.length).toBeGreaterThan(25)
    const without = edits.filter(([, [endpoint]]) => !fieldsOf(endpoint?.body).includes('revision'))
    expect(without.map(([call]) => call)).toEqual([])
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

  it('have a label for what a refusal can name within a body, in the items of a list too', () => {
    const bodies = [...descriptions().entries()].flatMap(([call, described]) =>
      [...described].flatMap(({ body }) => (body === undefined ? [] : [{ call, body }])),
    )
    const within = bodies.flatMap(({ call, body }) => pathsWithin(body).map((path) => ({ call, body, path })))
    expect(within.filter(({ path }) => path.length > 1).length).toBeGreaterThan(100)
    const nameless = within.filter(({ body, path }) => !/\p{Script=Han}|^IMEI$/u.test(labelAt(body, path) ?? ''))
    expect(nameless.map(({ call, path }) => `${call} ${path.join('.')}`)).toEqual([])
  })
})
