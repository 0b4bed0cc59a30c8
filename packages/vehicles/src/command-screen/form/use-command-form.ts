import { usePermitted } from '@trackhoe/auth'
import type { CommandRecord, GatewayVehicle } from '@trackhoe/contract/vehicle'
import { useShell } from '@trackhoe/shell'
import { contentOf } from '../../records/command-view.ts'
import { useCommandMessages } from '../../records/locale/use-messages.ts'
import { useRecords } from '../../records/use-records.ts'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useReader } from '../../reader/reader.tsx'
import {
  type CommandScreen,
  type FieldValue,
  type FormValues,
  type ReportedValues,
  permissionOfScreen,
} from '../definition/define-command-screen.ts'
import {
  changesOf,
  isEmptyForm,
  isFieldValue,
  ownValues,
  partOf,
  defaultValues,
  withValue,
  withoutPart,
  type PartChanges,
} from '../definition/form-values.ts'
import { answerOf, reportedBy, newestTime, type ReportedValue } from '../definition/reported-values.ts'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import { errorsOf } from './form-errors.ts'

/**
 * The number of a vehicle's newest successful records that are searched for reported values. Not in the specification.
 */
const RECORDS_READ = 200

const Draft = z.record(z.string(), z.record(z.string(), z.custom<FieldValue>(isFieldValue)))

/** The state and the actions of a form of commands. */
export interface CommandForm {
  screen: CommandScreen
  vehicles: readonly GatewayVehicle[]
  values: FormValues
  reported: ReportedValues
  reportedTime: string | null
  changes: readonly PartChanges[]
  /** The error texts, by part and field. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
  dirty: boolean
  /** Why nothing can be changed or sent, as text; null when it can. */
  lockedReason: string | null
  /** The id of the record that each part repeats. */
  retryOf: Readonly<Record<string, string>>
  set: (partId: string, key: string, value: FieldValue | null) => void
  fill: (values: FormValues) => void
  /** Empties these parts. */
  reset: (partIds: readonly string[]) => void
  /** Reads the draft again: another page may have changed it. */
  reloadDraft: () => void
  /** Removes what has been sent. */
  removeSent: (partId: string) => void
  /** Marks a value that the server or the terminal rejects, by its label. */
  reject: (label: string, text: string) => void
  /**
   * Fills in the values of a record: those it sent, or those it recalled. Returns the id of the part, or null for a
   * command that the page does not have.
   */
  refill: (record: CommandRecord) => string | null
  /** Replaces the values of the parts that send these commands. Returns the ids of the parts. */
  apply: (commands: readonly { command: string; params: Readonly<Record<string, unknown>> }[]) => string[]
}

/**
 * The state of one form: the entered values, kept as a draft of this page and these vehicles, and the reported values.
 */
export function useCommandForm(screen: CommandScreen, vehicles: readonly GatewayVehicle[]): CommandForm {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const { windowMemory, userMemory } = useShell()
  const { readOnly, signedIn } = useReader()
  const maySend = usePermitted('vehicle:command')
  const mayUseScreen = usePermitted(permissionOfScreen(screen))
  const memoryKey = `command-draft:${screen.page}:${vehicles.map(({ vclId }) => vclId).join(',')}`
  // A window that has no draft of its own begins with the last one of the others.
  const loadDraft = () => readDraft(windowMemory.load(memoryKey) ?? userMemory.load(memoryKey))
  const [values, setValues] = useState<FormValues>(loadDraft)
  const [rejected, setRejected] = useState<Readonly<Record<string, string>>>({})
  const [retryOf, setRetryOf] = useState<CommandForm['retryOf']>({})
  const one = vehicles.length === 1 ? vehicles[0] : undefined
  const records = useRecords(
    { vclId: one?.vclId, pageSize: RECORDS_READ, condition: { state: ['3'] } },
    signedIn && one !== undefined,
  )

  const found = useMemo(
    (): Readonly<Record<string, Readonly<Record<string, ReportedValue>>>> =>
      Object.fromEntries(
        screen.parts.map((part) => [part.id, one && records.data ? reportedBy(part, records.data.records) : {}]),
      ),
    [screen, one, records.data],
  )
  const reported = useMemo(() => presentOf(screen, found, one), [screen, found, one])
  const changes = useMemo(() => changesOf(screen, values, reported, vehicles), [screen, values, reported, vehicles])
  const errors = useMemo(
    () => errorsOf({ screen, vehicles, values, reported, changes, rejected }, t, messages),
    [changes, vehicles, screen, values, reported, rejected, t, messages],
  )

  /** The storage is the source: a send that ends after the page was left changes it too. */
  function change(next: (values: FormValues) => FormValues) {
    const changed = next(loadDraft())
    windowMemory.save(memoryKey, changed)
    userMemory.save(memoryKey, changed)
    setValues(changed)
  }

  return {
    screen,
    vehicles,
    values,
    reported,
    reportedTime: newestOf(found),
    changes,
    errors,
    dirty: !isEmptyForm(values),
    lockedReason: readOnly ? t.readOnly : maySend && mayUseScreen ? null : t.mayNotSend,
    retryOf,
    set(partId, key, value) {
      setRejected({})
      change((typed) => {
        const part = screen.parts.find(({ id }) => id === partId)
        // What is sent as a whole begins with what is usual, so that nothing is missing that has a default.
        const begins = part?.whole === true && typed[partId] === undefined && value !== null
        const usual = begins ? defaultValues(screen, reported, vehicles)[partId] : undefined
        return withValue(usual ? { ...typed, [partId]: usual } : typed, partId, key, value)
      })
    },
    fill: (more) => change((typed) => merged(typed, more)),
    reloadDraft: () => setValues(loadDraft()),
    reset(partIds) {
      setRejected({})
      setRetryOf((known) => Object.fromEntries(Object.entries(known).filter(([id]) => !partIds.includes(id))))
      change((typed) => Object.fromEntries(Object.entries(typed).filter(([id]) => !partIds.includes(id))))
    },
    removeSent(partId) {
      setRetryOf(({ [partId]: _sent, ...rest }) => rest)
      change((typed) => withoutPart(typed, partId))
    },
    apply(commands) {
      const filled = commands.flatMap(({ command, params }) => {
        const part = partOf(screen, command, params)
        return part ? [[part.id, ownValues(part, params)] as const] : []
      })
      setRejected({})
      change((before) => ({ ...before, ...Object.fromEntries(filled) }))
      return filled.map(([id]) => id)
    },
    reject: (label, text) => setRejected((known) => ({ ...known, [label]: text })),
    refill(record) {
      const { name, values: sent } = contentOf(record)
      const part = partOf(screen, name, sent)
      if (part) {
        change((before) => ({ ...before, [part.id]: ownValues(part, sent) }))
        setRetryOf((known) => ({ ...known, [part.id]: record.recordId }))
        return part.id
      }
      const recalled = screen.parts.find(
        ({ recall }) => recall !== undefined && name === 'recall' && sent['group'] === recall,
      )
      if (!recalled) return null
      change((before) => ({ ...before, [recalled.id]: ownValues(recalled, answerOf(recalled, record)) }))
      return recalled.id
    },
  }
}

/** Returns the values that 恢复默认 would fill in. */
export function defaultsOf({ screen, reported, vehicles }: CommandForm): FormValues {
  return defaultValues(screen, reported, vehicles)
}

/** Returns the reported values at present: remaining hours have decreased since they were reported. */
function presentOf(
  screen: CommandScreen,
  found: Readonly<Record<string, Readonly<Record<string, ReportedValue>>>>,
  vehicle: GatewayVehicle | undefined,
): ReportedValues {
  const meter = vehicle?.hourMeter ?? null
  return Object.fromEntries(
    screen.parts.map(({ id, countsDown = false }) => {
      const own = Object.entries(found[id] ?? {}).map(([key, { value, hourMeter }]) => {
        if (!countsDown || typeof value !== 'number' || meter === null || hourMeter === null)
          return [key, value] as const
        return [key, Math.floor(value - Math.max(0, meter - hourMeter))] as const
      })
      return [id, Object.fromEntries(own)]
    }),
  )
}

function newestOf(found: Readonly<Record<string, Readonly<Record<string, ReportedValue>>>>): string | null {
  const times = Object.values(found).flatMap((own) => newestTime(own) ?? [])
  return times.toSorted().at(-1) ?? null
}

function merged(values: FormValues, more: FormValues): FormValues {
  return Object.fromEntries(
    [...new Set([...Object.keys(values), ...Object.keys(more)])].map((id) => [id, { ...values[id], ...more[id] }]),
  )
}

function readDraft(kept: unknown): FormValues {
  const read = Draft.safeParse(kept)
  return read.success ? read.data : {}
}
