import { and, eq, like } from 'drizzle-orm'
import { pastPeriod } from '@trackhoe/simulator'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { after, DAY_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { KeepFile } from '../../platform/files/file-store.ts'
import { workOrder } from '../../platform/database/schema/service-schema.ts'
import { seedPastAlarms } from './demo-alarms.ts'
import { seedPastCommands } from './demo-past-commands.ts'
import { PAST_ORDER, seedPastOrders } from './demo-past-orders.ts'
import { seedPastAudit } from './past-audit.ts'
import { seedDocuments } from './demo-documents.ts'
import { seedPastCrossings } from './past-crossings.ts'
import { seedPastFacts } from './past-facts.ts'

interface Options {
  telemetry: TelemetrySource
  gateway: TerminalGateway
  keepFile: KeepFile
  now: Date
  /** How long the audit log is kept. */
  auditDays: number
  goesOn: () => boolean
}

const TENANTS = [
  { id: '1001', handlers: ['operator', 'admin'], usernames: ['viewer', 'operator', 'admin'] },
  { id: '1002', handlers: ['operator2', 'admin2'], usernames: ['viewer2', 'operator2', 'admin2'] },
] as const

/**
 * Writes what people did with the simulated machines in the time before their history: two years with it. Once: whoever finds rows
 * of that time leaves them as they are.
 */
export async function seedDemoPast(db: Db, options: Options): Promise<void> {
  const { telemetry, gateway, keepFile, now, auditDays, goesOn } = options
  const period = await pastPeriod(db)
  if (!period) return
  const auditedFrom = new Date(Math.max(after(now, -auditDays * DAY_MS).getTime(), period.from.getTime()))
  for (const { id: tenantId, handlers, usernames } of TENANTS) {
    if (!goesOn()) return
    const [known] = await db
      .select({ id: workOrder.id })
      .from(workOrder)
      .where(and(eq(workOrder.tenantId, tenantId), like(workOrder.id, `${PAST_ORDER}%`)))
      .limit(1)
    if (!known) {
      await seedPastOrders(db, { tenantId, handlers, telemetry, ...period })
      await seedPastAudit(db, { tenantId, usernames, from: auditedFrom, to: period.to })
      await seedPastCommands(db, { tenantId, senders: handlers, gateway, now, ...period, auditedFrom, goesOn })
      await seedPastAlarms(db, { tenantId, operator: handlers[0], telemetry, now, ...period, goesOn })
    }
    await seedDocuments(db, { tenantId, telemetry, keepFile, now, from: period.from })
    await seedPastCrossings(db, { tenantId, telemetry, ...period })
    await seedPastFacts(db, { tenantId, telemetry, now, ...period, goesOn })
  }
}
