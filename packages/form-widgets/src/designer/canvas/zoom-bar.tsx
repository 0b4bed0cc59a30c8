import { IconButton } from '@trackhoe/ui'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useMessages } from '../locale/designer.messages.ts'

const ZOOMS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5]

/** How large the canvas is shown, in steps; 1 is its own size. */
export function ZoomBar({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const t = useMessages().actions
  const at = ZOOMS.indexOf(zoom)
  const smaller = ZOOMS[at - 1]
  const larger = ZOOMS[at + 1]
  return (
    <div className="absolute end-4 bottom-3 flex items-center rounded-2 border border-line-strong bg-raised text-12 shadow-1 max-desktop:hidden">
      <IconButton
        size="small"
        label={t.zoomOut}
        icon={<ZoomOut aria-hidden />}
        disabled={smaller === undefined}
        onClick={() => onChange(smaller ?? zoom)}
      />
      <button
        type="button"
        title={t.zoomReset}
        onClick={() => onChange(1)}
        className="figures h-control-s w-11 border-0 bg-transparent p-0 text-ink-2 hover:text-ink"
      >
        {Math.round(zoom * 100)}%
      </button>
      <IconButton
        size="small"
        label={t.zoomIn}
        icon={<ZoomIn aria-hidden />}
        disabled={larger === undefined}
        onClick={() => onChange(larger ?? zoom)}
      />
    </div>
  )
}
