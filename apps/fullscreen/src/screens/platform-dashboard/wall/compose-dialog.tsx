import { useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { WALL_GRID, WALL_PANELS, type WallPanel, wallLayouts } from '@trackhoe/contract/vehicle'
import { SortableList } from '@trackhoe/form-widgets/sortable'
import { DialogActions, useSaving } from '@trackhoe/shell'
import { Alert, Button, Dialog, IconButton, Menu, MenuItem, Select, useToast, type LazyProps } from '@trackhoe/ui'
import { vehicleKeys } from '@trackhoe/vehicles/fleet'
import { useReader } from '@trackhoe/vehicles/page'
import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { fitted, LEAST_SIZES, placePanels, USUAL_WALL, type WallItem } from './place-panels.ts'

export interface ComposeDialogProps extends Pick<LazyProps, 'onDismiss'> {
  /** The wall as it is. */
  items: readonly WallItem[]
  /** Null: the tenant has the usual wall. */
  revision: number | null
  onClose: () => void
}

/**
 * Composes the wall of the tenant: which panels, in which order, how large. A panel is moved by dragging its handle, or by
 * Space and the arrow keys on it; beside the list stands what becomes of it.
 */
export function ComposeDialog({ items: given, revision, onClose }: ComposeDialogProps) {
  const t = useMessages().dashboard.wall
  const wallLayoutApi = useCalls(wallLayouts)
  const { key } = useReader()
  const queries = useQueryClient()
  const toast = useToast()
  const [items, setItems] = useState(given)
  const { saving, failure, save: saveBy } = useSaving()
  const isUsual = textOf(items) === textOf(USUAL_WALL)

  function resize(panel: WallPanel, size: Partial<WallItem>) {
    setItems(items.map((item) => (item.panel === panel ? fitted({ ...item, ...size }) : item)))
  }

  const save = () =>
    saveBy(async () => {
      if (isUsual) await wallLayoutApi.remove()
      else await wallLayoutApi.edit({ body: { panels: [...items], revision: revision ?? undefined } })
      await queries.invalidateQueries({ queryKey: vehicleKeys.wall(key) })
      toast.success(t.saved)
      onClose()
    })

  return (
    <Dialog
      onClose={onClose}
      title={t.compose}
      width={960}
      dirty={textOf(items) !== textOf(given) && !saving}
      footerInfo={
        <Button variant="quiet" disabled={isUsual} onClick={() => setItems(USUAL_WALL)}>
          {t.usual}
        </Button>
      }
      footer={
        <DialogActions
          cancel={t.cancel}
          cancelDisabled={saving}
          loading={saving}
          disabled={items.length === 0}
          onClick={() => void save()}
        >
          {t.save}
        </DialogActions>
      }
    >
      {failure !== '' && (
        <Alert tone="danger" className="mb-3">
          {failure}
        </Alert>
      )}
      <div className="grid items-start gap-6 narrow:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-2">
          <SortableList
            label={t.list}
            itemClassName="min-h-10 gap-2 border-b border-line py-1"
            ids={items.map(({ panel }) => panel)}
            nameOf={(id) => {
              const item = items.find(({ panel }) => panel === id)
              return item ? t.panels[item.panel] : id
            }}
            messages={t}
            onSort={(ids) => setItems(ids.flatMap((id) => items.find(({ panel }) => panel === id) ?? []))}
            renderItem={(id) => {
              const item = items.find(({ panel }) => panel === id)
              return (
                item && (
                  <ItemLine
                    item={item}
                    onResize={resize}
                    onRemove={() => setItems(items.filter((other) => other !== item))}
                  />
                )
              )
            }}
          />
          <AddPanel items={items} onAdd={(added) => setItems([...items, added])} />
        </div>
        <WallPreview items={items} />
      </div>
    </Dialog>
  )
}

interface AddPanelProps {
  items: readonly WallItem[]
  onAdd: (item: WallItem) => void
}

/** The panels that the wall does not have yet. */
function AddPanel({ items, onAdd }: AddPanelProps) {
  const t = useMessages().dashboard.wall
  const missing = WALL_PANELS.filter((panel) => items.every((item) => item.panel !== panel))
  return (
    <Menu
      trigger={
        <Button size="small" icon={<Plus aria-hidden />} disabled={missing.length === 0} className="justify-self-start">
          {t.add}
        </Button>
      }
    >
      {missing.map((panel) => (
        <MenuItem
          key={panel}
          onSelect={() => onAdd(USUAL_WALL.find((item) => item.panel === panel) ?? { panel, ...LEAST_SIZES[panel] })}
        >
          {t.panels[panel]}
        </MenuItem>
      ))}
    </Menu>
  )
}

function WallPreview({ items }: { items: readonly WallItem[] }) {
  const t = useMessages().dashboard.wall
  const pages = useMemo(() => placePanels(items), [items])
  return (
    <div className="grid gap-3">
      {pages.map((page, at) => (
        <figure key={page[0]?.panel} aria-label={t.pageOf(at + 1, pages.length)} className="m-0">
          <figcaption className="figures pb-1 text-12 text-ink-3">{t.pageOf(at + 1, pages.length)}</figcaption>
          <div
            className="grid aspect-video gap-px border border-line-strong bg-sunken p-px"
            style={{
              gridTemplateColumns: `repeat(${WALL_GRID.columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${WALL_GRID.rows}, minmax(0, 1fr))`,
            }}
          >
            {page.map(({ panel, column, row, width, height }) => (
              <span
                key={panel}
                className="grid place-items-center overflow-hidden bg-surface text-center text-11 leading-tight text-ink-2"
                style={{ gridColumn: `${column + 1} / span ${width}`, gridRow: `${row + 1} / span ${height}` }}
              >
                {t.panels[panel]}
              </span>
            ))}
          </div>
        </figure>
      ))}
      <p className="m-0 text-12 text-ink-3">{t.hint}</p>
    </div>
  )
}

interface ItemLineProps {
  item: WallItem
  onResize: (panel: WallPanel, size: Partial<WallItem>) => void
  onRemove: () => void
}

function ItemLine({ item, onResize, onRemove }: ItemLineProps) {
  const t = useMessages().dashboard.wall
  const { panel, width, height } = item
  const name = t.panels[panel]
  const least = LEAST_SIZES[panel]
  const sizes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }))
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Select
        aria-label={t.widthOf(name)}
        className="w-18"
        value={String(width)}
        options={sizes(least.width, WALL_GRID.columns)}
        onChange={(value) => onResize(panel, { width: Number(value ?? width) })}
      />
      <span aria-hidden className="text-ink-3">
        ×
      </span>
      <Select
        aria-label={t.heightOf(name)}
        className="w-18"
        value={String(height)}
        options={sizes(least.height, WALL_GRID.rows)}
        onChange={(value) => onResize(panel, { height: Number(value ?? height) })}
      />
      <IconButton size="small" label={t.remove(name)} icon={<X />} onClick={onRemove} />
    </>
  )
}

const textOf = (items: readonly WallItem[]) =>
  items.map(({ panel, width, height }) => `${panel} ${width} ${height}`).join()
