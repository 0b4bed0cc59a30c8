import type { CatalogParameter, LatestParameters } from '@trackhoe/contract/vehicle'
import { displayValue, formatDateTime, formatNumber, TextLink, useLocale } from '@trackhoe/ui'
import { LastValues, ReportAge, withEnumTexts } from '@trackhoe/vehicles/fleet'
import { useVehicleDetailMessages } from './vehicle-detail.messages.ts'
import { PartCard } from './part-card.tsx'

/** What is looked at first of a machine. Numbers of the parameter catalog; not in the specification. */
const SHOWN = [75, 1, 7, 14, 182, 60, 31, 26, 136, 100, 277, 287, 28].map((number) => `SMT_0001_04_${number}`)

interface LatestValuesProps {
  query: Parameters<typeof PartCard>[0]['query']
  values: LatestParameters | null | undefined
  catalog: readonly CatalogParameter[]
  /** Where all parameters are; null: nowhere. */
  address: string | null
}

/** The values that the vehicle reported last, in the units of the catalog. */
export function LatestValues({ query, values, catalog, address }: LatestValuesProps) {
  const t = useVehicleDetailMessages()
  const locale = useLocale()
  const report = { reportTime: values?.reportTime, offline: values?.state === 'offline' }
  const shown = SHOWN.flatMap((code) => {
    const parameter = catalog.find((one) => one.code === code)
    return parameter ? [withEnumTexts(parameter, locale)] : []
  })
  return (
    <PartCard
      title={t.values}
      query={query}
      empty={values !== undefined && !values?.reportTime && t.noValues}
      actions={
        <>
          <span className="figures flex flex-wrap justify-end gap-x-2 text-12 text-ink-3">
            {values?.reportTime && formatDateTime(values.reportTime)}
            <ReportAge {...report} />
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
          const { text, outside } = valueOf(parameter, values?.values[parameter.code] ?? null)
          return (
            <div
              key={parameter.code}
              className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 last:border-b-0"
            >
              <dt className="min-w-0 text-ink-2">
                {(locale === 'en-US' ? parameter.nameEn : parameter.nameZh) ?? parameter.code}
              </dt>
              <LastValues {...report} as="dd" className="m-0">
                <span
                  className={outside ? 'figures text-warning-text' : 'figures'}
                  title={outside ? t.outOfRange : undefined}
                >
                  {text}
                  {outside && <span className="sr-only">{t.outOfRange}</span>}
                </span>
              </LastValues>
            </div>
          )
        })}
      </dl>
    </PartCard>
  )
}

/** A value in the precision of the catalog; one outside of its range is shown as it is and marked. */
function valueOf(parameter: CatalogParameter, value: string | null): { text: string; outside: boolean } {
  const { kind, enumValues, min, max, precision, unit } = parameter
  if (value === null || value === '') return { text: displayValue(null), outside: false }
  if (kind === 'enum') return { text: enumValues.find((one) => one.value === value)?.text ?? value, outside: false }
  const number = Number(value)
  const outside = (min !== null && number < min) || (max !== null && number > max)
  return { text: formatNumber(number, { digits: precision ?? 0, unit: unit || undefined }), outside }
}
