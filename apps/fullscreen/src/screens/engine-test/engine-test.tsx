import { useLatest } from '@trackhoe/vehicles/latest-values'
import type { GatewayVehicle, LatestParameters } from '@trackhoe/contract/vehicle'
import { Alert, StatusText, type StatusTone } from '@trackhoe/ui'
import { CommandFields, type CommandForm } from '@trackhoe/vehicles/command-screen'
import { useVehicle } from '@trackhoe/vehicles/picker'
import { labelOf, useCommandMessages } from '@trackhoe/vehicles/records'
import { useScreenMessages } from '../locale/use-messages.ts'
import { judge } from '../reset/reset.screen.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { CONDITIONS, engineTests, TESTS, type TestCondition, type TestItem } from './engine-test.screen.ts'
import { TestResults } from './test-results.tsx'

const groups = Object.keys(TESTS) as (keyof typeof TESTS)[]

/** Codes of the parameter catalog. */
const COOLANT = 'SMT_0001_04_14'
const SOOT = 'SMT_0001_04_100'
const LEVER = 'SMT_0001_04_240'

/** How often the preconditions are read. Unit: milliseconds. Source: vehicle screens "engine test". */
const CONDITIONS_MS = 5000

/** 发动机测试: eight tests, whether the machine is ready, and what came out. Source: vehicle specification §2, §5. */
export function EngineTests() {
  const t = useScreenMessages().engineTest
  const messages = useCommandMessages()
  const { vehicle } = useVehicle()
  return (
    <CommandPage
      screen={engineTests}
      texts={t}
      width={860}
      sectionsAt="side"
      sections={groups.flatMap((group) =>
        TESTS[group].map((item) => ({
          key: item,
          label: labelOf(item, messages),
          group: t.groups[group],
          parts: [item, `stop:${item}`],
          fields: (form: CommandForm) => <Test form={form} item={item} />,
        })),
      )}
      below={vehicle && <TestResults key={vehicle.vclId} vehicleId={vehicle.vclId} />}
    />
  )
}

function Test({ form, item }: { form: CommandForm; item: TestItem }) {
  const t = useScreenMessages().engineTest
  const messages = useCommandMessages()
  const [vehicle] = form.vehicles
  const latest = useLatest(vehicle?.vclNo ?? null, CONDITIONS_MS)
  const part = engineTests.parts.find(({ id }) => id === item)
  if (!part) return null
  return (
    <div className="grid gap-3">
      <section aria-label={t.conditions} className="px-4">
        <h3 className="mb-1 font-medium">{t.conditions}</h3>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {CONDITIONS[item].map((condition) => (
            <li key={condition.kind}>
              <Condition condition={condition} vehicle={vehicle} latest={latest.data ?? null} />
            </li>
          ))}
        </ul>
      </section>
      {item === 'dpdForcedRegen' && (
        <Alert tone="warning" className="mx-4">
          {t.hot}
        </Alert>
      )}
      <CommandFields form={form} part={part} title={labelOf(item, messages)} />
    </div>
  )
}

interface ConditionProps {
  condition: TestCondition
  vehicle: GatewayVehicle | undefined
  latest: LatestParameters | null
}

/** A precondition and whether it was met when the machine reported last. */
function Condition({ condition, vehicle, latest }: ConditionProps) {
  const t = useScreenMessages().engineTest
  const met = isMet(condition, vehicle, latest)
  const tone: StatusTone = met === null ? 'neutral' : met ? 'normal' : 'warning'
  return (
    <StatusText tone={tone} className="text-12">
      {name()} {met === null ? t.unknown : met ? t.met : t.notMet}
    </StatusText>
  )

  function name(): string {
    switch (condition.kind) {
      case 'coolant':
        return t.coolant(condition.min, numberOf(latest, COOLANT))
      case 'soot':
        return t.soot(condition.min, condition.max, numberOf(latest, SOOT))
      default:
        return t.condition[condition.kind]
    }
  }
}

function isMet(condition: TestCondition, vehicle: GatewayVehicle | undefined, latest: LatestParameters | null) {
  const machine = { vehicle, measured: latest }
  switch (condition.kind) {
    case 'stopped':
    case 'key-on':
      return judge(condition.kind, machine).met
    case 'running': {
      const stopped = judge('stopped', machine).met
      return stopped === null ? null : !stopped
    }
    case 'lever-locked': {
      const lever = vehicle?.online === 1 ? numberOf(latest, LEVER) : null
      // A machine that works or travels has it unlocked, whatever was reported before.
      if (vehicle?.online === 1 && (vehicle.state === 'work' || vehicle.state === 'travel')) return false
      return lever === null ? null : lever === 1
    }
    case 'coolant': {
      const coolant = vehicle?.online === 1 ? numberOf(latest, COOLANT) : null
      return coolant === null ? null : coolant >= condition.min
    }
    case 'soot': {
      const soot = vehicle?.online === 1 ? numberOf(latest, SOOT) : null
      return soot === null ? null : soot >= condition.min && soot <= condition.max
    }
    default:
      return condition satisfies never
  }
}

function numberOf(latest: LatestParameters | null, code: string): number | null {
  const value = latest?.values[code] ?? null
  return value === null || value === '' ? null : Number(value)
}
