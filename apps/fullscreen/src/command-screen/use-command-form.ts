import { usePermitted } from '@trackhoe/auth'
import type { CommandName, CommandRecord, GatewayVehicle } from '@trackhoe/contract/vehicle'
import { useShell } from '@trackhoe/shell'
import { contentOf, serverLabelOf, useRecords } from '@trackhoe/shell/commands'
import { formatNumber } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useReader } from '../frame/use-reader.ts'
import { fieldsFor, type CommandScreen, type FormValues, type HeldValues } from './define-command-screen.ts'
import {
  changesOf,
  faultOf,
  isEmptyForm,
  usualValues,
  withValue,
  withoutPart,
  type PartChanges,
} from './form-values.ts'
import { heldBy, newestTime, type HeldValue } from './held-values.ts'
import { useEngineWords } from './locale/use-messages.ts'

/** How many of a vehicle's newest successes are looked through for what its terminal holds. Ours. */
const LOOKED_THROUGH = 200

const Draft = z.record(z.string(), z.record(z.string(), z.number()))

/** What a form of commands works with. */
export interface CommandForm {
  screen: CommandScreen
  vehicles: readonly GatewayVehicle[]
  values: FormValues
  held: HeldValues
  /** When and by which answer each value was told. */
  heldBy: Readonly<Partial<Record<CommandName, Readonly<Record<string, HeldValue>>>>>
  heldTime: string | null
  changes: readonly PartChanges[]
  /** What is wrong, in words, by command and field. */
  faults: Readonly<Partial<Record<CommandName, Readonly<Record<string, string>>>>>
  dirty: boolean
  /** Why nothing can be changed or sent, in words; null when it can. */
  locked: string | null
  /** The record that each command repeats. */
  retryOf: Readonly<Partial<Record<CommandName, string>>>
  set: (command: CommandName, key: string, value: number | null) => void
  fill: (values: FormValues) => void
  reset: () => void
  /** Takes out what has been sent. */
  taken: (command: CommandName) => void
  /** The server or the terminal does not take a value: by the label it gives. */
  reject: (label: string, text: string) => void
  /** Fills in what a record has sent; false when it is of no command of this page. */
  refill: (record: CommandRecord) => boolean
}

/** The state of one form: what is typed, kept as a draft of this page and these vehicles; what the terminal holds. */
export function useCommandForm(screen: CommandScreen, vehicles: readonly GatewayVehicle[]): CommandForm {
  const t = useEngineWords()
  const { windowMemory } = useShell()
  const { readOnly, signedIn } = useReader()
  const maySend = usePermitted('vehicle:command')
  const mayToo = usePermitted(screen.permission ?? 'vehicle:command')
  const memoryKey = `command-draft:${screen.page}:${vehicles.map(({ vclId }) => vclId).join(',')}`
  const [values, setValues] = useState<FormValues>(() => readDraft(windowMemory.load(memoryKey)))
  const [rejected, setRejected] = useState<Readonly<Record<string, string>>>({})
  const [retryOf, setRetryOf] = useState<CommandForm['retryOf']>({})
  const one = vehicles.length === 1 ? vehicles[0] : undefined
  const records = useRecords(
    { vclId: one?.vclId, pageSize: LOOKED_THROUGH, condition: { state: ['3'] } },
    signedIn && one !== undefined,
  )

  const found = useMemo(
    () =>
      Object.fromEntries(
        screen.parts.map((part) => [part.command, one && records.data ? heldBy(part, records.data.records) : {}]),
      ),
    [screen, one, records.data],
  )
  const held = useMemo(() => presentOf(screen, found, one), [screen, found, one])
  const changes = useMemo(() => changesOf(screen, values, held, vehicles), [screen, values, held, vehicles])
  const faults = useMemo(() => {
    const byCommand: Partial<Record<CommandName, Record<string, string>>> = {}
    const note = (command: CommandName, key: string, text: string) => {
      byCommand[command] = { [key]: text, ...byCommand[command] }
    }
    for (const { part, changes: own } of changes) {
      const fields = new Map(fieldsFor(part, vehicles))
      for (const { key, to } of own) {
        const field = fields.get(key)
        const fault = field ? faultOf(field, to) : null
        if (fault) note(part.command, key, t.range(plain(fault.min), plain(fault.max), t.hours))
      }
    }
    for (const { command, key, max } of screen.crossCheck?.(values, held) ?? []) {
      note(command, key, t.above(formatNumber(max).replaceAll(',', '')))
    }
    for (const { part, changes: own } of changes) {
      for (const { key } of own) {
        const text = rejected[serverLabelOf(key)]
        if (text !== undefined) note(part.command, key, text)
      }
    }
    return byCommand
  }, [changes, vehicles, screen, values, held, rejected, t])

  /** The memory is the truth: a send that ends after the page was left changes it too. */
  function change(next: (values: FormValues) => FormValues) {
    const changed = next(readDraft(windowMemory.load(memoryKey)))
    windowMemory.save(memoryKey, changed)
    setValues(changed)
  }

  return {
    screen,
    vehicles,
    values,
    held,
    heldBy: found,
    heldTime: newestOf(found),
    changes,
    faults,
    dirty: !isEmptyForm(values),
    locked: readOnly ? t.readOnly : maySend && mayToo ? null : t.mayNotSend,
    retryOf,
    set(command, key, value) {
      setRejected({})
      change((typed) => withValue(typed, command, key, value))
    },
    fill: (more) => change((typed) => merged(typed, more)),
    reset() {
      setRejected({})
      setRetryOf({})
      change(() => ({}))
    },
    taken(command) {
      setRetryOf(({ [command]: _sent, ...rest }) => rest)
      change((typed) => withoutPart(typed, command))
    },
    reject: (label, text) => setRejected((known) => ({ ...known, [label]: text })),
    refill(record) {
      const { name, values: sent } = contentOf(record)
      const part = screen.parts.find(({ command }) => command === name)
      if (!part) return false
      const typed = Object.entries(sent).filter(
        (entry): entry is [string, number] => entry[0] in part.fields && typeof entry[1] === 'number',
      )
      change((before) => ({ ...before, [part.command]: Object.fromEntries(typed) }))
      setRetryOf((known) => ({ ...known, [part.command]: record.recordId }))
      return true
    },
  }
}

/** What 恢复默认 would fill in. */
export function usualOf({ screen, held, vehicles }: CommandForm): FormValues {
  return usualValues(screen, held, vehicles)
}

function presentOf(
  screen: CommandScreen,
  found: CommandForm['heldBy'],
  vehicle: GatewayVehicle | undefined,
): HeldValues {
  const meter = vehicle?.hourMeter ?? null
  return Object.fromEntries(
    screen.parts.map(({ command, runsDown }) => {
      const own = Object.entries(found[command] ?? {}).map(([key, { value, hourMeter }]) => {
        const gone = runsDown && meter !== null && hourMeter !== null ? Math.max(0, meter - hourMeter) : 0
        return [key, Math.floor(value - gone)] as const
      })
      return [command, Object.fromEntries(own)]
    }),
  )
}

function newestOf(found: CommandForm['heldBy']): string | null {
  const times = Object.values(found).flatMap((own) => newestTime(own) ?? [])
  return times.toSorted().at(-1) ?? null
}

function merged(values: FormValues, more: FormValues): FormValues {
  const commands = Object.keys(more) as CommandName[]
  return commands.reduce((all, command) => ({ ...all, [command]: { ...all[command], ...more[command] } }), values)
}

function readDraft(kept: unknown): FormValues {
  const read = Draft.safeParse(kept)
  return read.success ? read.data : {}
}

const plain = (value: number) => String(value).replace('-', '−')
