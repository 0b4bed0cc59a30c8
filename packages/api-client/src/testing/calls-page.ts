/// <reference types="vite/client" />
import type { AnyEndpoint } from '@trackhoe/contract'
import { createClient } from '../client/client.ts'
import type { Send } from '../http/send.ts'
import { PLATFORM_CALLS, VEHICLE_CALLS } from './specified-calls.ts'

type Module = Readonly<Record<string, unknown>>
const entries = import.meta.glob<Module>(['../*.ts', '!../*.test.ts'], { eager: true })
const subjects = import.meta.glob<Module>(['../endpoints/*.ts', '!../endpoints/*.test.ts'], { eager: true })
const contract = import.meta.glob<Module>(['../../../contract/src/*.ts', '!../../../contract/src/*.test.ts'], {
  eager: true,
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'result' in value
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** Every call that an entry of the contract exports, by itself or in a group. */
export function callsOfContract(): Set<string> {
  const exported = Object.values(contract).flatMap((entry) => Object.values(entry))
  const inside = exported.filter(isObject).flatMap((value) => Object.values(value))
  return new Set([...exported, ...inside].filter(isEndpoint).map(nameOf))
}

/** The text of every placeholder argument, and the name of a command. */
const PLACEHOLDER = 'given'
const COMMAND = 'lock'

/** Whether the path consists of an argument: such a call belongs to the caller and not to the contract. */
const isOfCaller = ({ path }: AnyEndpoint) =>
  path.split('/').some((part) => [PLACEHOLDER, COMMAND, '[object Object]'].includes(part))

/** Stands for any argument and any answer: reading a property of it or calling it returns it again. */
function anything(): unknown {
  const itself: unknown = new Proxy(() => {}, {
    get(_, name) {
      if (name === 'then') return undefined
      if (name === Symbol.toPrimitive) return () => PLACEHOLDER
      if (name === Symbol.iterator) return () => [].values()
      return itself
    },
    has: () => true,
    apply: () => itself,
  })
  return itself
}

/** The arguments that each function is called with in turn, since its own are not known at run time. */
const some = anything()
const ARGUMENTS: readonly (readonly unknown[])[] = [
  [some, some, some, some],
  [{}, {}, {}],
  [PLACEHOLDER, [], []],
  [{ token: 't', thirdType: '1' }],
  // A command is checked before it is sent.
  [COMMAND, [{ vcl_plat_id: '1', tmnlId: '1' }], { manual: 0 }, {}],
]

/** A function that reads page by page would go on for ever with answers that stand for anything. */
const CALLS_AT_MOST = 20

/** The calls that the functions of a subject make, by the name of the function. */
async function callsOf(subject: (send: Send) => object): Promise<Map<string, Set<string>>> {
  const calls = new Map<string, Set<string>>()
  let sent = new Set<string>()
  let times = 0
  const send = (endpoint: AnyEndpoint) => {
    times += 1
    if (times > CALLS_AT_MOST) return Promise.reject(new Error(`More than ${CALLS_AT_MOST} calls.`))
    if (!isOfCaller(endpoint)) sent.add(nameOf(endpoint))
    return Promise.resolve(anything())
  }
  // An answer that stands for every result has no type of its own.
  const api = subject(send as Send)
  for (const [name, act] of Object.entries(api)) {
    sent = new Set()
    calls.set(name, sent)
    if (typeof act !== 'function') continue
    for (const args of ARGUMENTS) {
      times = 0
      try {
        await Reflect.apply(act, api, args)
      } catch {
        // A function may refuse such arguments; what it has sent by then counts.
      }
    }
  }
  return calls
}

/** The entry that exports a subject, or the main entry when the client has it; null for anything else. */
function entryOf(name: string, subject: unknown): string | null {
  const own = Object.entries(entries).find(([, entry]) => entry[name] === subject)
  if (own) return `api-client/${own[0].slice('../'.length, -'.ts'.length)}`
  const client = createClient({ baseUrl: 'http://platform.test' })
  return name.replace(/Api$/, '') in client ? 'api-client' : null
}

interface ClientFunction {
  /** As a program writes it: `client.users.list`. */
  expression: string
  entry: string
}

/** The functions that make each call, by method and path. */
export async function functionsByCall(): Promise<ReadonlyMap<string, readonly ClientFunction[]>> {
  const table = new Map<string, ClientFunction[]>()
  const exported = Object.values(subjects).flatMap((module) => Object.entries(module))
  for (const [name, subject] of exported) {
    const entry = entryOf(name, subject)
    if (!name.endsWith('Api') || typeof subject !== 'function' || entry === null) continue
    const of = entry === 'api-client' ? `client.${name.replace(/Api$/, '')}` : `${name}(send)`
    const calls = await callsOf((send) => Object(Reflect.apply(subject, undefined, [send])))
    for (const [act, sent] of calls) {
      for (const call of sent) {
        table.set(call, [...(table.get(call) ?? []), { expression: `${of}.${act}`, entry }])
      }
    }
  }
  return table
}

type Functions = Awaited<ReturnType<typeof functionsByCall>>

function section(title: string, calls: readonly string[], functions: Functions): string {
  const rows = calls.flatMap((call) => {
    const [method = '', path = ''] = call.split(' ')
    return (functions.get(call) ?? []).map(
      ({ expression, entry }) => `| ${method} | \`${path}\` | \`${expression}\` | \`${entry}\` |`,
    )
  })
  const head = ['| method | path | function | entry |', '| --- | --- | --- | --- |']
  return [`### ${title}`, '', ...head, ...rows, ''].join('\n')
}

type Sections = Readonly<Record<string, readonly string[]>>

/** How many of the calls that a specification names have a function. */
function covered(sections: Sections, functions: Functions): string {
  const named = new Set(Object.values(sections).flat())
  return `${[...named].filter((call) => functions.has(call)).length} of ${named.size}`
}

/** Writes the page `CALLS.md`: every call with the functions that make it, by the sections of the specifications. */
export async function callsPage(): Promise<string> {
  const functions = await functionsByCall()
  const named = new Set([...Object.values(PLATFORM_CALLS), ...Object.values(VEHICLE_CALLS)].flat())
  const others = [...functions.keys()].filter((call) => !named.has(call)).sort()
  const part = (title: string, sections: Sections) => [
    `## ${title}`,
    '',
    ...Object.entries(sections).map(([name, calls]) => section(name, calls, functions)),
  ]
  return [
    '# Calls and their functions',
    '',
    'Generated by the build from the contract and the subjects of this package. A subject of `api-client` is a property',
    'of the client; every other one is a function of it: `announcementApi(client.send)`. The WebSocket of announcements',
    'is not a call, and stored files have addresses: `client.fileUrl(path)`.',
    '',
    `The client has ${covered(PLATFORM_CALLS, functions)} calls of the platform specification, ` +
      `${covered(VEHICLE_CALLS, functions)} of the vehicle specification, and ${others.length} more.`,
    '',
    ...part('Platform', PLATFORM_CALLS),
    ...part('Vehicles', VEHICLE_CALLS),
    '## Not in the specifications',
    '',
    section('Calls of JeecgBoot and of this server', others, functions),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
