import { Alert, StatusText, type StatusTone } from '@trackhoe/ui'
import { useVehicle } from '@trackhoe/vehicles/picker'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { useLatest } from '../shared/use-latest.ts'
import { tamper } from './tamper.screen.ts'

/** 防拆锁: antenna and SIM, the lock by hand, and what the terminal reports of them. Source: vehicle specification §2. */
export function Tamper() {
  const t = useScreenMessages().tamper
  return (
    <CommandPage
      screen={tamper}
      title={t.title}
      records={{ infoid: 'C3' }}
      width={640}
      sections={[
        { key: 'automatic', label: t.automatic, parts: ['automaticLock'] },
        { key: 'manual', label: t.manual, parts: ['manualLock', 'unlock'] },
      ]}
      above={
        <>
          <States />
          <Alert className="mx-4 mb-3">{t.note}</Alert>
        </>
      }
    />
  )
}

/** Codes of the parameter catalog, group switch-io, and the values at which all is well. */
const STATES = {
  positionAntenna: { code: 'SMT_0001_04_269', good: '1' },
  mobileAntenna: { code: 'SMT_0001_04_270', good: '1' },
  sim: { code: 'SMT_0001_04_271', good: '1' },
  cover: { code: 'SMT_0001_04_272', good: '0' },
  startLimit: { code: 'SMT_0001_04_273', good: '0' },
} as const

function States() {
  const t = useScreenMessages().tamper
  const { vehicle } = useVehicle()
  const latest = useLatest(vehicle?.vclNo ?? null)
  const values = latest.data?.values ?? {}
  return (
    <dl className="mx-4 mb-3 grid grid-cols-2 gap-px border border-line bg-line narrow:grid-cols-5">
      {(Object.keys(STATES) as (keyof typeof STATES)[]).map((name) => {
        const { code, good } = STATES[name]
        const value = values[code] ?? null
        const tone: StatusTone = value === null ? 'neutral' : value === good ? 'normal' : 'warning'
        const texts: Readonly<Record<string, string>> = t.values[name]
        return (
          <div key={name} className="bg-surface px-3 py-2">
            <dt className="text-12 text-ink-2">{t.states[name]}</dt>
            <dd className="m-0 mt-0.5 font-medium">
              <StatusText tone={tone}>{value === null ? '-' : (texts[value] ?? value)}</StatusText>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
