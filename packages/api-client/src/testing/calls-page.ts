/// <reference types="vite/client" />
import type { AnyEndpoint } from '@trackhoe/contract'
import { createClient } from '../client/client.ts'
import { bind } from '../groups/bind.ts'
import { OVERRIDE } from '../groups/override.ts'
import type { Group } from '../http/derive.ts'
import type { Send } from '../http/send.ts'
import { PLATFORM_CALLS, VEHICLE_CALLS } from './specified-calls.ts'

type Module = Readonly<Record<string, unknown>>
const entries = import.meta.glob<Module>(['../*.ts', '!../*.test.ts'], { eager: true })
// The features are single calls of the groups.
const contract = import.meta.glob<Module>(
  ['../../../contract/src/*.ts', '!../../../contract/src/*.test.ts', '!../../../contract/src/features.ts'],
  { eager: true },
)

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

/** Returns true when the path consists of an argument: such a call belongs to the caller and not to the contract. */
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

/** The calls that the functions of a group make, by the name of the function. */
async function callsOf(group: Group): Promise<Map<string, Set<string>>> {
  const calls = new Map<string, Set<string>>()
  let sent = new Set<string>()
  let times = 0
  const send = (endpoint: AnyEndpoint, input?: { transport?: unknown }) => {
    times += 1
    if (times > CALLS_AT_MOST) return Promise.reject(new Error(`More than ${CALLS_AT_MOST} calls.`))
    // As the real one: a function without a way for the file does not make the call.
    if (endpoint.responseType === 'file' && !input?.transport) return Promise.reject(new Error('No transport.'))
    if (!isOfCaller(endpoint)) sent.add(nameOf(endpoint))
    return Promise.resolve(anything())
  }
  // An answer that stands for every result has no type of its own.
  const api: object = bind<Group>(send as Send, group)
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

/** Returns true for a group of calls. */
const isGroup = (value: unknown): value is Group =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint)

const entryName = (path: string) => /([\w-]+)\.ts$/.exec(path)?.[1]?.replace(/^index$/, '') ?? ''

interface GroupExport {
  name: string
  group: Group
  /** The entry that a program imports it from. */
  entry: string
}

/** The groups that a package exports, by their names. */
function groupsOf(modules: Readonly<Record<string, Module>>, packageName: string): Map<string, GroupExport> {
  const groups = Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, group]): [string, GroupExport][] =>
      isGroup(group) ? [[name, { name, group, entry: [packageName, entryName(path)].filter(Boolean).join('/') }]] : [],
    ),
  )
  return new Map(groups)
}

/** Every group of the contract, as a program takes it: one with an override from this package. */
function groups(): GroupExport[] {
  return [...new Map([...groupsOf(contract, 'contract'), ...groupsOf(entries, 'api-client')]).values()]
}

/** The names of the groups that have an override. */
export const overridden = (): string[] =>
  groups()
    .filter(({ group }) => OVERRIDE in group)
    .map(({ name }) => name)

interface ClientFunction {
  /** As a program writes it: `client.users.list`. */
  expression: string
  entry: string
}

/** The functions that make each call, by method and path. */
export async function functionsByCall(): Promise<ReadonlyMap<string, readonly ClientFunction[]>> {
  const table = new Map<string, ClientFunction[]>()
  const client = createClient({ baseUrl: 'http://platform.test' })
  for (const { name, group, entry } of groups()) {
    const ofClient = name in client
    for (const [act, sent] of await callsOf(group)) {
      const made = {
        expression: `${ofClient ? `client.${name}` : `bind(send, ${name})`}.${act}`,
        entry: ofClient ? 'api-client' : entry,
      }
      for (const call of sent) table.set(call, [...(table.get(call) ?? []), made])
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
    'Generated by the build from the groups of the contract and their overrides. A group of `api-client` is a property of',
    'the client; every other one is imported from its entry and bound: `bind(client.send, announcements)`, in React',
    '`useCalls(announcements)`. The WebSocket of announcements is not a call, and stored files have addresses:',
    '`client.fileUrl(path)`.',
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
