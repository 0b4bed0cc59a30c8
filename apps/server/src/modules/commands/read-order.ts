import {
  bindCommand,
  commandKinds,
  commandNameOf,
  objectOf,
  type BoundCommand,
  type CommandKind,
  type CommandName,
  type CommandOrder,
  type JsonObject,
} from '@trackhoe/contract/vehicle'
import { invalid, refused } from '../../platform/http/refusal.ts'
import { groupNameOf, infoNameOf, labelOfValue } from './command-words.ts'
import { englishOf, messageTexts } from '../../platform/core/english.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

/** A command as it is understood: which one, with which values. */
export interface ReadOrder {
  /** The position in the list of orders. */
  at: number
  name: CommandName
  group: number | null
  object: string
  values: JsonObject
  /** Its form, with these values. */
  command: BoundCommand
  /** What may be under way only once for a vehicle; null for stops and unlocks, which are never blocked. */
  kind: string | null
  /** What a record keeps: group and values, without what names the terminal. */
  content: JsonObject
}

const NAMES_TERMINAL = ['vcl_plat_id', 'tmnlId', 'imei', 'simNo', 'sendCenterNo', 'model', 'sysId', 'group']

/**
 * Reads one order of a send; `at` is its position in the list, which the field of a refusal begins with.
 * Errors: 400 for an unknown info id and for values under another name than the command's; 500
 * 参数超出范围：{label} for a value out of its range; 500 with the contract's own message for a rule over several values.
 */
export function readOrder(infoid: string, order: CommandOrder, at: number): ReadOrder {
  const content = objectOf(order.paramContent)
  const group = typeof content['group'] === 'number' ? content['group'] : null
  const name = commandNameOf(infoid, group)
  if (name === null) throw invalid(texts('指令编号不正确', 'The command ID is not valid'), { field: 'infoid' })
  const { object }: CommandKind = commandKinds[name]
  const others = Object.keys(content).filter((key) => !NAMES_TERMINAL.includes(key) && key !== object)
  if (others.length > 0)
    throw invalid(texts(`未知的字段：${others[0]}`, `Unknown field: ${others[0]}`), {
      field: pathOf(at, [String(others[0])]),
    })
  const given = content[object]
  if (typeof given !== 'object' || given === null) {
    const missing = groupNameOf(infoid, group) ?? infoNameOf(infoid)
    throw invalid(texts(`缺少参数：${missing}`, `Missing parameters: ${englishOf(String(missing))}`), {
      field: pathOf(at, [object]),
    })
  }
  const fieldOf: FieldOf = (path) => pathOf(at, [object, ...path])
  const values = readValues(name, given, fieldOf)
  const command = bindCommand(name, values)
  if (!command) throw invalid(texts('参数不正确', 'The parameters are not valid'), { field: fieldOf([]) })
  // By what the command writes: the group is the sender's word, and several groups mean the same settings.
  const lane = command.lane()
  return {
    at,
    name,
    group,
    object,
    values,
    command,
    kind: lane === null ? null : lane === '' ? name : `${name}:${lane}`,
    content: { ...(group === null ? {} : { group }), [object]: values },
  }
}

/** Where a value of a command stands in the body that carries it. */
type FieldOf = (path: readonly PropertyKey[]) => string

/**
 * Reads the values of one command.
 * Errors: 400 for an unknown field; 500 参数超出范围：{label} for a value out of its range; 500 with the contract's own
 * message for a rule over several values.
 */
export function readValues(name: CommandName, given: object, fieldOf: FieldOf): JsonObject {
  const { params, knownValuesOnly, values }: CommandKind = commandKinds[name]
  const unknown = knownValuesOnly ? Object.keys(given).find((key) => !Object.hasOwn(values, key)) : undefined
  if (unknown !== undefined)
    throw invalid(texts(`未知的字段：${unknown}`, `Unknown field: ${unknown}`), { field: fieldOf([unknown]) })
  const parsed = params.safeParse(given)
  if (!parsed.success) throw refusalOf(parsed.error.issues, fieldOf)
  return objectOf(parsed.data)
}

/** Ranges are refused in the words that every client knows. */
export const outOfRangeTexts = (field: string): Texts => {
  const name = labelOfValue(field)
  return texts(`参数超出范围：${name}`, `Value out of range: ${englishOf(name)}`)
}

/** Where a value of an order stands in the body of the send. */
export const pathOf = (at: number, path: readonly PropertyKey[]) => ['orderList', at, 'paramContent', ...path].join('.')

interface Issue {
  code?: string | undefined
  path: readonly PropertyKey[]
  message: string
  errors?: readonly (readonly Issue[])[]
}

function refusalOf(issues: readonly Issue[], fieldOf: FieldOf) {
  const issue = deepest(issues)
  const field = issue?.path.findLast((part) => typeof part === 'string')
  const message = issue ? messageOf(issue, field) : texts('参数不正确', 'The parameters are not valid')
  return refused(message, { field: fieldOf(issue?.path ?? []) })
}

function messageOf(issue: Issue, field: string | undefined): Texts {
  if (issue.code === 'custom' || field === undefined) {
    return /\p{Script=Han}/u.test(issue.message)
      ? messageTexts(issue.message)
      : texts('参数不正确', 'The parameters are not valid')
  }
  // Sentences of their own are said as they are; ranges in the words that every client knows.
  if (field === 'operatorOnSite') return messageTexts(issue.message)
  return outOfRangeTexts(field)
}

/** The issue of the branch of a union that fits best. */
function deepest(issues: readonly Issue[]): Issue | undefined {
  const [first] = issues
  if (!first?.errors || first.errors.length === 0) return first
  const branches = first.errors.filter((branch) => branch.length > 0).toSorted((a, b) => a.length - b.length)
  const inner = branches[0] && deepest(branches[0])
  return inner ? { ...inner, path: [...first.path, ...inner.path] } : first
}
