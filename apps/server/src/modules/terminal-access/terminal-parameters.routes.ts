import {
  fitsTerminalParameter,
  terminalAccess,
  terminalParameterOf,
  type TerminalParameterChange,
  type TerminalParameterObjection,
  type TerminalParameterState,
} from '@trackhoe/contract/vehicle'
import { after, toWireTime } from '../../platform/core/clock.ts'
import { texts } from '../../platform/core/language.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import type { RequestedParameter } from '../../platform/database/schema/terminal-access-schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { PARAMETER_CLAIM_MS, PARAMETER_LIMIT_MS } from '../../ports/parameter-requests.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { readParameterValue, writeParameterValue } from './parameter-values.ts'
import { findDevice } from './terminal-access.queries.ts'
import * as queries from './terminal-parameters.queries.ts'

const OBJECTIONS = {
  protocol: texts('只有JT/T 808终端有终端参数', 'Only JT/T 808 terminals have terminal parameters'),
  unbound: texts('终端未装车', 'The terminal is in no vehicle'),
  unregistered: texts('终端尚未注册', 'The terminal has not registered'),
  offline: texts('终端离线', 'The terminal is offline'),
} as const satisfies Readonly<Record<TerminalParameterObjection, unknown>>

/**
 * The parameters of terminals of JT/T 808. A request is a row that the instance carries out to which the terminal is connected: 0x8103 to set,
 * 0x8104 or 0x8106 to read. A device has one at a time.
 */
export function terminalParameterRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random, telemetry } = api.deps

  serve(api, terminalAccess.parameters, { access: { action: 'vehicle:device:access' } }, async ({ query, caller }) => {
    const { device, objection } = await find(caller, query.id)
    const stored = await queries.findParameters(db, device.id)
    return {
      objection,
      readTime: stored?.readTime ? toWireTime(stored.readTime) : null,
      values: Object.entries(stored?.sentValues ?? {}).map(([key, raw]) => {
        const id = Number(key)
        const kind = terminalParameterOf(id)
        return { id, raw, value: kind ? readParameterValue(kind, raw) : null }
      }),
      request: stored
        ? {
            state: stateOf(stored, clock()),
            requestTime: toWireTime(stored.requestTime),
            requestedBy: stored.requestedBy,
            changes: stored.changes.map(({ id, value }) => ({ id, value })),
          }
        : null,
    }
  })

  serve(
    api,
    terminalAccess.readParameters,
    { access: { action: 'vehicle:device:access' } },
    async ({ body, caller }) => {
      const { device } = await findAble(caller, body.id)
      await request(db, device.id, caller, [])
      return withMessage(texts('已请求', 'Requested'), null)
    },
  )

  serve(
    api,
    terminalAccess.setParameters,
    { access: { action: 'vehicle:device:parameters' } },
    async ({ body, caller, audit }) => {
      const { device } = await findAble(caller, body.id)
      const changes = body.changes.map(writtenChange)
      await db.transaction(async (tx) => {
        const before = (await queries.findParameters(tx, device.id))?.sentValues ?? {}
        await request(tx, device.id, caller, changes)
        await audit(tx, 'terminal.parameters', device.tmnlId, {
          changes: Object.fromEntries(
            changes.map(({ id, value }) => [nameOf(id), { from: valueOf(id, before[id]), to: value }]),
          ),
        })
      })
      return withMessage(texts('已下发', 'Sent'), null)
    },
  )

  async function request(tx: Db, deviceId: string, { username }: Caller, changes: RequestedParameter[]) {
    const now = clock()
    const row = { deviceId, requestId: newId(random), changes, requestTime: now, requestedBy: username }
    if (
      !(await queries.addRequest(tx, row, {
        waitingSince: after(now, -PARAMETER_CLAIM_MS),
        sentSince: after(now, -PARAMETER_LIMIT_MS),
      }))
    )
      throw refused(
        texts(
          '正在读取或设置该终端的参数，请稍候',
          'The parameters of the terminal are being read or set. Wait a moment',
        ),
      )
  }

  async function find(caller: Caller, id: string) {
    const found = await findDevice(db, caller, id)
    if (!found) throw notFound()
    const { device, registration } = found
    return { device, objection: await objectionTo() }

    async function objectionTo(): Promise<TerminalParameterObjection | null> {
      if (device.protocol === 'mqtt') return 'protocol'
      if (device.vehicleId === null) return 'unbound'
      if (!registration?.codeHash) return 'unregistered'
      const snapshots = await telemetry.snapshots(caller.tenantId, [device.vehicleId], clock())
      return snapshots.get(device.vehicleId)?.online ? null : 'offline'
    }
  }

  async function findAble(caller: Caller, id: string) {
    const found = await find(caller, id)
    if (found.objection !== null) throw refused(OBJECTIONS[found.objection])
    return found
  }
}

const ID_DIGITS = 4
const nameOf = (id: number) => `0x${id.toString(16).padStart(ID_DIGITS, '0')}`

function valueOf(id: number, raw: string | undefined): number | string | null {
  const kind = terminalParameterOf(id)
  return raw === undefined || !kind ? null : readParameterValue(kind, raw)
}

/** Errors: Refusal for a parameter that the standard does not name, or a value that it does not allow. */
function writtenChange({ id, value }: TerminalParameterChange, at: number): RequestedParameter {
  const kind = terminalParameterOf(id)
  const field = { field: `changes.${at}.value` }
  if (!kind || kind.type === 'bytes')
    throw refused(texts(`不能设置参数 ${nameOf(id)}`, `The parameter ${nameOf(id)} cannot be set`), field)
  const raw = fitsTerminalParameter(kind, value) ? writeParameterValue(kind, value) : undefined
  if (raw !== undefined) return { id, value, raw }
  const { name, min, max } = kind
  throw refused(
    kind.type === 'text'
      ? texts(`${name.zh}最长 ${max} 字节`, `${name.en} can have at most ${max} bytes`)
      : texts(`${name.zh}须为 ${min}～${max}`, `${name.en} must be ${min} to ${max}`),
    field,
  )
}

function stateOf({ state, requestTime }: queries.StoredParameters, now: Date): TerminalParameterState {
  if (state !== 'waiting' && state !== 'sent') return state
  const limit = state === 'waiting' ? PARAMETER_CLAIM_MS : PARAMETER_LIMIT_MS
  return after(requestTime, limit) > now ? 'pending' : 'noAnswer'
}
