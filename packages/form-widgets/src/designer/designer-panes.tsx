import { Button, Drawer } from '@trackhoe/ui'
import { Layers, Settings2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Canvas, type FixedItems } from './canvas/canvas.tsx'
import { useDesigner } from './state/designer-context.ts'
import { DesignerDnd, type DragSource } from './canvas/designer-dnd.tsx'
import { useMessages } from './locale/designer.messages.ts'
import { Palette } from './canvas/palette.tsx'
import { ZoomBar } from './canvas/zoom-bar.tsx'
import { itemName } from './state/problems.ts'
import { PropertiesPanel } from './properties/properties-panel.tsx'
import { itemsOf, newItemId, type ItemData } from './template/template.ts'

interface DesignerPanesProps {
  title: string
  fixed: FixedItems | undefined
  panelOpen: boolean
  onPanelOpenChange: (open: boolean) => void
}

/** Palette, canvas and properties; on a narrow screen the canvas alone, and buttons that open the other two. */
export function DesignerPanes({ title, fixed, panelOpen, onPanelOpenChange }: DesignerPanesProps) {
  const t = useMessages()
  const parts = useDesigner()
  const { store, types, locale, announce } = parts
  const itemSource = useRef<DragSource>(null)
  const paletteSource = useRef<DragSource>(null)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [zoom, setZoom] = useState(1)

  function createItem(type: string): ItemData | null {
    const known = types.get(type)
    if (!known) return null
    const taken = new Set(itemsOf(store.get().template).map(({ id }) => id))
    return { id: newItemId(type, taken), type, ...known.create(locale) }
  }

  function add(type: string) {
    const item = createItem(type)
    if (!item) return
    const at = store.insert([item])
    announce(t.announce.added(itemName(item, locale), at + 1, store.get().template.order.length))
    const { active } = store.get()
    if (active !== null) requestAnimationFrame(() => parts.reveal(active))
    setPaletteOpen(false)
  }

  return (
    <>
      <DesignerDnd
        items={itemSource}
        palette={paletteSource}
        createItem={createItem}
        onLift={() => setPaletteOpen(false)}
      >
        <div className="flex min-h-0 flex-1">
          <aside className="w-53 flex-none border-e border-line-strong max-desktop:hidden">
            <Palette source={paletteSource} onAdd={add} />
          </aside>
          <div className="relative flex min-w-0 flex-1 flex-col">
            <div
              data-designer-scroller=""
              className="min-h-0 flex-1 overflow-auto overscroll-contain bg-canvas p-4 pb-14"
            >
              <Canvas fixed={fixed} source={itemSource} zoom={zoom} />
            </div>
            <ZoomBar zoom={zoom} onChange={setZoom} />
          </div>
          <aside data-toasts-below="" className="w-76 flex-none border-s border-line-strong max-desktop:hidden">
            <PropertiesPanel />
          </aside>
        </div>
      </DesignerDnd>
      <nav
        aria-label={title}
        className="grid flex-none grid-cols-2 gap-2 border-t border-line-strong bg-surface p-2 desktop:hidden"
      >
        <Button icon={<Layers aria-hidden />} onClick={() => setPaletteOpen(true)}>
          {t.actions.components}
        </Button>
        <Button icon={<Settings2 aria-hidden />} onClick={() => onPanelOpenChange(true)}>
          {t.actions.properties}
        </Button>
      </nav>
      <Drawer
        open={paletteOpen}
        onOpenChange={setPaletteOpen}
        title={t.palette.title}
        side="bottom"
        bodyClassName="p-0 h-[60dvh]"
      >
        <Palette source={paletteSource} onAdd={add} />
      </Drawer>
      <Drawer
        open={panelOpen}
        onOpenChange={onPanelOpenChange}
        title={t.properties.title}
        side="bottom"
        bodyClassName="p-0 h-[60dvh]"
      >
        <PropertiesPanel />
      </Drawer>
    </>
  )
}
