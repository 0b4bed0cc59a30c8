import { Button, formatDateTime, Menu, MenuItem } from '@trackhoe/ui'
import { saveCsv, toCsv } from '@trackhoe/ui/data-table'
import { Download } from 'lucide-react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import type { ChartSeries, TimeSpan } from '../time-series/series-model.ts'
import { valueRows } from './value-rows.ts'

export interface ExportMenuProps {
  series: readonly ChartSeries[]
  shown: TimeSpan
  /** The number of the vehicle, for the name of the file. */
  vehicle: string
  /** Returns the chart as a data URL; null: there is no chart. */
  picture: (() => string | null) | null
}

/** Saves what is shown: as a picture, or as a sheet with a column for each curve. */
export function ExportMenu({ series, shown, vehicle, picture }: ExportMenuProps) {
  const t = useVehicleMessages().chart
  const name = t.file(vehicle, formatDateTime(shown.to).replaceAll(/[-: ]/g, ''))

  function savePicture() {
    const address = picture?.()
    if (!address) return
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.png`
    link.click()
  }

  function saveSheet() {
    const header = [t.time, ...series.map((one) => (one.unit === '' ? one.name : `${one.name} (${one.unit})`))]
    // Oldest first, as a spreadsheet draws them.
    const rows = valueRows(series, shown)
      .toReversed()
      .map(({ at, values }) => [formatDateTime(at), ...series.map(({ id }) => values[id] ?? '')])
    saveCsv(`${name}.csv`, toCsv({ header, rows }))
  }

  return (
    <Menu
      align="end"
      trigger={
        <Button size="small" icon={<Download aria-hidden />} disabled={series.length === 0}>
          {t.export}
        </Button>
      }
    >
      {picture && <MenuItem onSelect={savePicture}>{t.png}</MenuItem>}
      <MenuItem onSelect={saveSheet}>{t.csv}</MenuItem>
    </Menu>
  )
}
