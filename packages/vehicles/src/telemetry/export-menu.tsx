import { parameters } from '@trackhoe/api-client/vehicle'
import { useCalls } from '@trackhoe/auth'
import { useNotifications } from '@trackhoe/shell'
import { Button, formatDateTime, Menu, MenuItem, saveBlob } from '@trackhoe/ui'
import type { ChartSeries, TimeSpan } from '@trackhoe/ui/charts'
import { saveCsv, toCsv, type Sheet } from '@trackhoe/ui/data-table'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useVehicleMessages } from '../locale/use-messages.ts'
import { sheetOfSeries } from './value-rows.ts'

export interface ExportMenuProps {
  series: readonly ChartSeries[]
  shown: TimeSpan
  /** The number of the vehicle, for the name of the file. */
  vehicle: string
  /** Draws the chart as a file; null: there is no chart. */
  picture: (() => Promise<Blob | null>) | null
}

/** Saves what is shown: as a picture, or as a sheet with a column for each curve. */
export function ExportMenu({ series, shown, vehicle, picture }: ExportMenuProps) {
  const t = useVehicleMessages().chart
  const name = t.file(vehicle, formatDateTime(shown.to).replaceAll(/[-: ]/g, ''))

  const { notify } = useNotifications()

  async function savePicture() {
    try {
      const blob = await picture?.()
      if (blob) saveBlob(blob, `${name}.png`)
    } catch (error) {
      notify(error)
    }
  }

  const sheetOf = () => sheetOfSeries(series, shown, t.time)

  return (
    <SheetMenu
      name={name}
      sheet={sheetOf}
      disabled={series.length === 0}
      picture={picture && (() => void savePicture())}
    />
  )
}

export interface SheetMenuProps {
  /** The name of the file without its ending. */
  name: string
  /** Builds the table when it is saved. */
  sheet: () => Sheet
  disabled?: boolean
  /** Saves a picture; null: there is none. */
  picture?: (() => void) | null
}

/** Offers a table as CSV and as a workbook, which the server makes: its progress is shown on the button. */
export function SheetMenu({ name, sheet, disabled = false, picture = null }: SheetMenuProps) {
  const t = useVehicleMessages().chart
  const { save, progress } = useWorkbook()
  return (
    <Menu
      align="end"
      trigger={
        <Button size="small" icon={<Download aria-hidden />} loading={progress !== null} disabled={disabled}>
          {progress === null ? t.export : t.exporting(progress)}
        </Button>
      }
    >
      {picture && <MenuItem onSelect={picture}>{t.png}</MenuItem>}
      <MenuItem onSelect={() => saveCsv(`${name}.csv`, toCsv(sheet()))}>{t.csv}</MenuItem>
      <MenuItem onSelect={() => save(name, sheet())}>{t.xlsx}</MenuItem>
    </Menu>
  )
}

/** Saves a table as a workbook. `progress`: percent of what has arrived; null while nothing is saved. */
function useWorkbook() {
  const parameterApi = useCalls(parameters)
  const { notify } = useNotifications()
  const [progress, setProgress] = useState<number | null>(null)

  async function save(name: string, { header, rows }: Sheet) {
    setProgress(0)
    try {
      const body = {
        name,
        columns: [...header],
        rows: rows.map((row) => row.map((cell) => (cell === '' ? null : cell))),
      }
      const file = await parameterApi.sheet(body, {
        onProgress: ({ loaded, total }) => setProgress(total ? Math.round((100 * loaded) / total) : 0),
      })
      saveBlob(file.blob, file.name ?? `${name}.xlsx`)
    } catch (error) {
      notify(error)
    }
    setProgress(null)
  }

  return { save: (name: string, sheet: Sheet) => void save(name, sheet), progress }
}
