import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { formatDateTime, TextLink } from '@trackhoe/ui'
import { ReportAge, useNoValuesText } from '@trackhoe/vehicles/fleet'
import { LatestValue, reportOf } from '@trackhoe/vehicles/latest-values'
import { catalogCode, useCatalog } from '@trackhoe/vehicles/telemetry'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { PartCard } from './part-card.tsx'

/** The values of a machine that are looked at first. Numbers of the parameter catalog; not in the specification. */
const SHOWN = [75, 1, 7, 14, 182, 60, 31, 26, 136, 100, 277, 287, 28].map(catalogCode)

interface LatestValuesProps {
  query: Parameters<typeof PartCard>[0]['query']
  values: LatestParameters | null | undefined
  /** The last report of the vehicle, with values or without. */
  lastTime: string | null | undefined
  /** The address of all parameters; null: there is none. */
  address: string | null
}

/** The values that the vehicle reported last, in the units of the catalog. */
export function LatestValues({ query, values, lastTime, address }: LatestValuesProps) {
  const t = useVehicleDetailMessages()
  const noValues = useNoValuesText(lastTime)
  const catalog = useCatalog()
  const shown = SHOWN.flatMap((code) => catalog.find(code) ?? [])
  return (
    <PartCard
      title={t.values}
      query={query}
      empty={values !== undefined && !values?.reportTime && noValues}
      actions={
        <>
          <span className="figures flex flex-wrap justify-end gap-x-2 text-12 text-ink-3">
            {values?.reportTime && formatDateTime(values.reportTime)}
            <ReportAge {...reportOf(values)} />
          </span>
          {address !== null && (
            <TextLink href={address} target="_blank" rel="noopener noreferrer">
              {t.allValues}
            </TextLink>
          )}
        </>
      }
    >
      <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6">
        {shown.map((parameter) => {
          return (
            <div
              key={parameter.code}
              className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 last:border-b-0"
            >
              <dt className="min-w-0 text-ink-2">{catalog.nameOf(parameter.code)}</dt>
              <LatestValue row={values} code={parameter.code} parameter={parameter} withUnit as="dd" className="m-0" />
            </div>
          )
        })}
      </dl>
    </PartCard>
  )
}
