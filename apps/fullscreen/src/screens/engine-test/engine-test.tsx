import { useQuery } from '@tanstack/react-query'
import { gatewayApi } from '@trackhoe/api-client/vehicle'
import type { GatewayVehicle, LatestParameters } from '@trackhoe/contract/vehicle'
import { useClient } from '@trackhoe/shell'
import { Alert, EmptyState, formatDateTime, formatNumber, Select, StatusText, type StatusTone } from '@trackhoe/ui'
import { CommandFields, type CommandForm } from '@trackhoe/vehicles/command-screen'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { useVehicle } from '@trackhoe/vehicles/picker'
import { labelOf, startOfDay, useCommandMessages, wireTime } from '@trackhoe/vehicles/records'
import { useState } from 'react'
import { useScreenMessages } from '../locale/use-messages.ts'
import { judge } from '../reset/reset.screen.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { useLatest } from '../shared/use-latest.ts'
import { TableHeadRow } from '../shared/table-head-row.tsx'
import { CONDITIONS, engineTests, TESTS, type TestCondition, type TestItem } from './engine-test.screen.ts'
import { findingsOf, testRuns } from './test-result.ts'

const groups = Object.keys(TESTS) as (keyof typeof TESTS)[]

/** Codes of the parameter catalog. */
const COOLANT = 'SMT_0001_04_14'
const SOOT = 'SMT_0001_04_100'

/** 发动机测试: eight tests, whether the machine is ready, and what came out. Source: vehicle specification §2, §5. */
export function EngineTests() {
  const t = useScreenMessages().engineTest
  const messages = useCommandMessages()
  const { vehicle } = useVehicle()
  return (
    <CommandPage
      screen={engineTests}
      title={t.title}
      rule={t.rule}
      records={{ infoid: '41', group: [9, 13] }}
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
      below={vehicle && <Results key={vehicle.vclId} vehicleId={vehicle.vclId} />}
    />
  )
}

function Test({ form, item }: { form: CommandForm; item: TestItem }) {
  const t = useScreenMessages().engineTest
  const messages = useCommandMessages()
  const [vehicle] = form.vehicles
  const latest = useLatest(vehicle?.vclNo ?? null)
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
    case 'lever-locked':
      // A machine that works or travels has it unlocked; of a standing one it is not reported.
      return vehicle?.online === 1 && (vehicle.state === 'work' || vehicle.state === 'travel') ? false : null
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

/** How far back tests are listed. Unit: days. Not in the specification. */
const RESULT_DAYS = 30
const REFETCH_MS = 15_000

/** What the tests of the last days found; a suspicious value is marked. */
function Results({ vehicleId }: { vehicleId: string }) {
  const t = useScreenMessages().engineTest
  const messages = useCommandMessages()
  const { send, serverNow } = useClient()
  const { signedIn, key } = useReader()
  const from = startOfDay(serverNow(), RESULT_DAYS)
  const samples = useQuery({
    queryKey: vehicleKeys.engineTests(key, vehicleId, from),
    queryFn: ({ signal }) =>
      gatewayApi(send).engineTest(vehicleId, { bgntime: from, endtime: wireTime(serverNow()) }, signal),
    enabled: signedIn,
    refetchInterval: REFETCH_MS,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const runs = testRuns(samples.data ?? [])
  const run = runs.find(({ recordId }) => recordId === chosen) ?? runs[0]
  if (!samples.data) return null
  return (
    <section aria-label={t.results} className="mt-4 border-t border-line-strong">
      <header className="flex min-h-11 flex-wrap items-center gap-3 px-4">
        <h3 className="font-medium">{t.results}</h3>
        {run && (
          <Select
            aria-label={t.run}
            className="ms-auto w-72"
            value={run.recordId}
            options={runs.map(({ recordId, item, time }) => ({
              value: recordId,
              label: `${formatDateTime(time)} ${labelOf(item, messages)}`,
            }))}
            onChange={setChosen}
          />
        )}
      </header>
      {run ? (
        <table className="w-full border-collapse" aria-label={t.results}>
          <thead>
            <TableHeadRow heads={[t.cylinder, t.measured, t.value, t.verdict]} />
          </thead>
          <tbody>
            {findingsOf(run).map(({ cylinder, measure, value, suspicious }) => (
              <tr key={`${measure}-${cylinder ?? ''}`} className="h-row [&>*]:border-b [&>*]:border-line [&>*]:px-2">
                <td className="figures ps-4!">{cylinder ?? '-'}</td>
                <td>{t.measures[measure].name}</td>
                <td className="figures">{formatNumber(value, { unit: t.measures[measure].unit })}</td>
                <td>
                  {suspicious === null ? (
                    <span className="text-ink-3">-</span>
                  ) : (
                    <StatusText tone={suspicious ? 'warning' : 'normal'}>
                      {measure === 'soot' ? (suspicious ? t.notClean : t.clean) : suspicious ? t.suspicious : t.normal}
                    </StatusText>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState description={t.noResults} />
      )}
    </section>
  )
}
