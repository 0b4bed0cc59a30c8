import { useNotifications } from '@trackhoe/shell'
import { Button, Input, Segmented, saveBlob } from '@trackhoe/ui'
import type { TimeSeriesHandle } from '@trackhoe/ui/charts'
import { ImageDown } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

interface PictureFormProps {
  chart: RefObject<TimeSeriesHandle | null>
  title: string
  onTitleChange: (title: string) => void
  /** Without its ending. */
  fileName: string
  disabled: boolean
}

/** A screen, and a sheet across at 96 pixels an inch. Source: vehicle screens "chart export and table export". */
const SIZES = { screen: { width: 1600, height: 900 }, a4: { width: 1123, height: 794 } } as const
const TYPES = ['png', 'svg', 'pdf'] as const
type PictureType = (typeof TYPES)[number]
const LONGEST_TITLE = 60

/** Title, size and kind of the picture of a chart, and what saves it. The chart below shows what will be on it. */
export function PictureForm({ chart, title, onTitleChange, fileName, disabled }: PictureFormProps) {
  const t = useTelemetryMessages().chartExport
  const { notify } = useNotifications()
  const [size, setSize] = useState<keyof typeof SIZES>('screen')
  const [type, setType] = useState<PictureType>('png')
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      const blob = await pictureOf(type, { ...SIZES[size], title: title.trim() || fileName })
      if (blob) saveBlob(blob, `${fileName.trim().replaceAll(/[\\/:*?"<>|]/g, '_')}.${type}`)
    } catch (error) {
      notify(error)
    }
    setSaving(false)
  }

  async function pictureOf(wanted: PictureType, page: { width: number; height: number; title: string }) {
    const picture = await chart.current?.toPicture({ type: wanted === 'svg' ? 'svg' : 'png', ...page })
    if (!picture || wanted !== 'pdf') return picture
    const { pdfOfPicture } = await import('./pdf-of-picture.ts')
    return pdfOfPicture(picture, page)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-2">
      <Input
        aria-label={t.title}
        placeholder={t.title}
        className="min-w-60 flex-1"
        maxLength={LONGEST_TITLE}
        value={title}
        onChange={({ currentTarget }) => onTitleChange(currentTarget.value)}
      />
      <Segmented
        aria-label={t.size}
        value={size}
        options={(['screen', 'a4'] as const).map((value) => ({ value, label: t.sizes[value] }))}
        onChange={setSize}
      />
      <Segmented
        aria-label={t.type}
        value={type}
        options={TYPES.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={setType}
      />
      <Button icon={<ImageDown aria-hidden />} loading={saving} disabled={disabled} onClick={() => void save()}>
        {t.save}
      </Button>
    </div>
  )
}
