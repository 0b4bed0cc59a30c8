import { terminalAccess } from '@trackhoe/contract/vehicle'
import { isOperatorTenant } from '../../auth/access/operator.queries.ts'
import { createRateLimit } from '../../auth/throttling/rate-limit.ts'
import { HOUR_MS, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { slicePage } from '../../platform/http/handler-helpers.ts'
import { forbidden, notFound, refused, tooManyRequests, unknownVehicle } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { brokerRules, hashTerminalPassword } from './broker-rules.ts'
import * as queries from './terminal-access.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** How many numbers somebody may try that no device of his has. */
const TRIES_AN_HOUR = 60
/** A password that nobody guesses. Unit: bytes. */
const KEY_BYTES = 24
/** What a code on a plate may name a vehicle by, when it is an address. */
const CODE = /[\w-]{3,40}/g
const MOST_CODES = 10
const READ = { access: { action: 'vehicle:device:access' } } as const
const KEYS = { access: { action: 'vehicle:device:key' } } as const

/**
 * Taking terminals into service. A terminal without a device belongs to nobody: the operator of the installation sees all of them,
 * everybody else the one whose number he knows. Source: docs/decisions/0062.
 */
export function terminalAccessRoutes(api: Api<VehicleDeps>) {
  const { db, config } = api.deps
  const operates = ({ tenantId }: Caller) => isOperatorTenant(db, config, tenantId)

  serve(api, terminalAccess.ways, READ, async ({ caller }) => ({
    operates: await operates(caller),
    mqtt: config.mqtt !== undefined,
    jt808Port: config.jt808?.port ?? null,
    writesRules: config.mqtt?.rulesFolder !== undefined,
  }))

  serve(api, terminalAccess.vehicle, READ, async ({ query, caller }) => {
    for (const code of [query.code.trim(), ...(query.code.match(CODE) ?? []).toReversed()].slice(0, MOST_CODES)) {
      const found = (await fleet.find(db, caller, { vclNo: code })) ?? (await fleet.findByPin(db, caller, code))
      if (!found) continue
      const { id, vclNo, pin, model, device } = found
      return { vclId: id, vclNo, pin, model, tmnlId: device?.tmnlId ?? null }
    }
    throw unknownVehicle('vclNo')
  })

  knockRoutes(api, operates)
  deviceRoutes(api)
  keyRoutes(api, operates)
}

type Operates = (caller: Caller) => Promise<boolean>

function knockRoutes(api: Api<VehicleDeps>, operates: Operates) {
  const { db, clock } = api.deps
  const tries = createRateLimit(db, { name: 'terminal-tries', calls: TRIES_AN_HOUR, windowMs: HOUR_MS })

  serve(api, terminalAccess.knocking, READ, async ({ query, caller, page }) => {
    const terminal = query.terminal?.trim() || undefined
    const seesUnknown = await operates(caller)
    if (terminal !== undefined && !seesUnknown) await assertMayTry(caller)
    const rows = await queries.knocking(db, caller, { seesUnknown, terminal })
    return page(
      slicePage(rows, query).map((row) => ({
        protocol: row.protocol,
        terminal: row.terminal,
        reason: row.reason,
        address: row.address,
        attempts: row.attempts,
        identity: row.identity,
        deviceId: row.deviceId,
        tmnlId: row.tmnlId,
        firstTime: toWireTime(row.firstTime),
        lastTime: toWireTime(row.lastTime),
      })),
      rows.length,
    )
  })

  serve(api, terminalAccess.dismiss, READ, async ({ query, caller }) => {
    const { terminal } = query
    const seesUnknown = await operates(caller)
    const rows = await queries.knocking(db, caller, { seesUnknown, terminal })
    // Of what belongs to nobody only the operator disposes.
    const row = rows.find(({ protocol, deviceId }) => protocol === query.protocol && (seesUnknown || deviceId !== null))
    if (!row) throw notFound()
    await queries.forget(db, row.knockedBy, terminal)
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  async function assertMayTry({ userId, tenantId }: Caller) {
    const now = clock()
    const seconds = await tries.waitSeconds(`${tenantId} ${userId}`, now)
    if (seconds > 0)
      throw tooManyRequests(
        seconds,
        texts('查询终端编号过于频繁，请稍后再试', 'Too many requests for terminal IDs. Try again later'),
      )
    await tries.note(`${tenantId} ${userId}`, now)
  }
}

function deviceRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps

  serve(api, terminalAccess.access, READ, async ({ query, caller }) => {
    const { device, vclNo, key, registration } = await findDevice(db, caller, query.id)
    const { vehicleId } = device
    const snapshot =
      vehicleId === null ? undefined : (await telemetry.snapshots(caller.tenantId, [vehicleId], clock())).get(vehicleId)
    const { maker, model, terminalId, iccid, hardware, firmware } = registration?.properties ?? {}
    return {
      id: device.id,
      tmnlId: device.tmnlId,
      protocol: device.protocol,
      vclId: vehicleId,
      vclNo,
      online: snapshot?.online ?? false,
      contactTime: snapshot ? toWireTime(snapshot.lastTime) : null,
      key: key && { issueTime: toWireTime(key.issueTime), issuedBy: key.issuedBy },
      registration: registration && {
        edition: registration.edition,
        registerTime: toWireTime(registration.registerTime),
        valid: registration.codeHash !== null,
        maker,
        model,
        terminalId,
        iccid,
        hardware,
        firmware,
      },
    }
  })

  serve(api, terminalAccess.messages, READ, async ({ body, caller }) => {
    const { device } = await findDevice(db, caller, body.id)
    await queries.watch(db, device.tmnlId, clock())
    const rows = await queries.messagesOf(db, device.tmnlId)
    return rows.map(({ messageTime, reading, ...row }) => ({
      ...row,
      reading: reading ?? null,
      messageTime: `${toWireTime(messageTime)}.${String(messageTime.getUTCMilliseconds()).padStart(3, '0')}`,
    }))
  })
}

function keyRoutes(api: Api<VehicleDeps>, operates: Operates) {
  const { db, clock, random, config } = api.deps

  serve(api, terminalAccess.issueKey, KEYS, async ({ body, caller, audit }) => {
    const { device } = await findDevice(db, caller, body.id)
    if (device.protocol !== 'mqtt')
      throw refused(
        texts(
          'JT/T 808终端没有密钥，注册时获得鉴权码',
          'A JT/T 808 terminal has no key, it gets its authentication code when it registers',
        ),
      )
    const password = Buffer.from(random(KEY_BYTES)).toString('base64url')
    await db.transaction(async (tx) => {
      await queries.putKey(tx, {
        deviceId: device.id,
        passwordHash: hashTerminalPassword(password, random),
        issueTime: clock(),
        issuedBy: caller.username,
      })
      await audit(tx, 'terminalKey.issue', device.tmnlId)
    })
    return { username: device.tmnlId, password }
  })

  serve(api, terminalAccess.withdrawKey, KEYS, async ({ query, caller, audit }) => {
    const { device, key, registration } = await findDevice(db, caller, query.id)
    if (!key && !registration)
      throw refused(texts('该终端没有密钥，也没有注册', 'The terminal has no key and is not registered'))
    await db.transaction(async (tx) => {
      await queries.withdraw(tx, device.id)
      await audit(tx, 'terminalKey.withdraw', device.tmnlId)
    })
    return withMessage(texts('已撤销！', 'Revoked'), null)
  })

  serve(api, terminalAccess.brokerRules, KEYS, async ({ query, caller, audit }) => {
    if (!(await operates(caller))) throw forbidden()
    if (!config.mqtt) throw refused(texts('未连接消息代理（MQTT_URL）', 'No message broker is connected (MQTT_URL)'))
    const rules = await brokerRules(db, config.mqtt)
    await audit(db, 'terminalKey.export', query.file)
    return { blob: new Blob([rules[query.file]], { type: 'text/plain' }), name: query.file }
  })
}

async function findDevice(db: Db, caller: Caller, id: string) {
  const found = await queries.findDevice(db, caller, id)
  if (!found) throw notFound()
  return found
}
