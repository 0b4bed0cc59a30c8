import { Button, cx, Drawer, lazyComponent, useLocale, useToast } from '@trackhoe/ui'
import { Layers, Settings2 } from 'lucide-react'
import {
  forwardRef,
  useImperativeHandle,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ComponentPropsWithoutRef,
} from 'react'
import { DraftRestoreAlert } from '../form/draft-restore-alert.tsx'
import { useMessages as useFormMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { ITEM_ATTRIBUTE } from './canvas/canvas-item.tsx'
import { Canvas, type FixedItems } from './canvas/canvas.tsx'
import type { NewerTemplate } from './dialogs/conflict-dialog.tsx'
import type { TemplateVersion } from './dialogs/template-versions-dialog.tsx'
import {
  DesignerContext,
  useDesigner,
  useDesignerState,
  type DesignerParts,
  type TemplateDictionaries,
} from './state/designer-context.ts'
import { DesignerDnd, type DragSource } from './canvas/designer-dnd.tsx'
import { createDesignerStore } from './state/designer-store.ts'
import { useMessages } from './locale/designer.messages.ts'
import type { ItemType } from './items/item-type.ts'
import { Palette } from './canvas/palette.tsx'
import { ZoomBar } from './canvas/zoom-bar.tsx'
import { BlockedAlert, type OtherDesigner } from './designer-status.tsx'
import { DesignerToolbar, type DesignerDialog } from './designer-toolbar.tsx'
import { createProblemFinder, itemName } from './state/problems.ts'
import { PropertiesPanel } from './properties/properties-panel.tsx'
import { createPropertyForms } from './state/property-fields.ts'
import { propertyWidgets } from './properties/property-widgets.tsx'
import { itemTypesOf } from './items/template-schema.ts'
import { itemsOf, newItemId, readTemplate, type ItemData } from './template/template.ts'
import { useTemplateDraft } from './state/use-template-draft.ts'

const PreviewDialog = lazyComponent(async () => (await import('./dialogs/preview-dialog.tsx')).PreviewDialog)
const JsonDialog = lazyComponent(async () => (await import('./dialogs/json-dialog.tsx')).JsonDialog)
const TemplateVersionsDialog = lazyComponent(
  async () => (await import('./dialogs/template-versions-dialog.tsx')).TemplateVersionsDialog,
)
const ConflictDialog = lazyComponent(async () => (await import('./dialogs/conflict-dialog.tsx')).ConflictDialog)

/** The ref and all DOM props go to the whole. */
export interface TemplateDesignerProps
  extends OwnProps, Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'> {}

interface OwnProps {
  /** The items as they were loaded. A change is ignored: give another `key` for another template. */
  items: readonly ItemData[]
  /** Shown above and below the items, and never changed. */
  fixed?: FixedItems
  /** Further types of items, or others in place of built-in ones. Give the same list each time. */
  itemTypes?: readonly ItemType[]
  /** Absent: items keep the dictionary that they have, and cannot choose another one. */
  dictionaries?: TemplateDictionaries
  /** The name of the template, in the preview and in files. */
  title: string
  /** The left of the head: breadcrumb, title, what the template belongs to. */
  heading: ReactNode
  /** Returns what keeps the template as a whole from being saved, as a text for the operator; null: nothing. */
  check?: (items: readonly ItemData[]) => string | null
  /** Saves the items. `overwrite`: also over a newer version, which the operator has seen. */
  onSave: (items: readonly ItemData[], options: { overwrite: boolean }) => Promise<unknown>
  /** The version that a refused save says is there already; null for any other failure. */
  newerOf?: (error: unknown) => NewerTemplate | null
  /** Stores what is not saved, under this name. Absent: nothing is stored. */
  draft?: { readonly record: string; readonly revision?: number }
  /** Loads the saved states, the newest first. Absent: there is no history. */
  versions?: (signal: AbortSignal) => Promise<readonly TemplateVersion[]>
  /** The names of others who have the template open. */
  others?: readonly { readonly name: string; readonly dirty: boolean }[]
  /** The template differs from what is saved, or does not any more. */
  onDirtyChange?: (dirty: boolean) => void
  /** Stands between head and canvas. */
  banner?: ReactNode
}

const NOBODY: readonly OtherDesigner[] = []

/**
 * Designs a form that others fill in: a palette of item types, a canvas, a panel of properties. Everything can be done by
 * mouse, by touch and by keyboard, undone and redone. Source: platform specification §2 "Template designers", §5.
 */
export const TemplateDesigner = forwardRef<HTMLElement, TemplateDesignerProps>(function TemplateDesigner(props, ref) {
  const { items, itemTypes, dictionaries } = props
  const locale = useLocale()
  const messages = useFormMessages()
  const [store] = useState(() => createDesignerStore(items))
  const root = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => root.current, [])
  const voice = useRef<HTMLOutputElement>(null)
  const [panelOpen, setPanelOpen] = useState(false)
  const parts = useMemo((): DesignerParts => {
    const types = itemTypesOf(itemTypes)
    const forms = createPropertyForms(propertyWidgets, locale, messages)
    return {
      store,
      types,
      forms,
      locale,
      dictionaries,
      problemsOf: createProblemFinder({ types, forms, locale, messages }),
      root,
      announce: (text) => {
        // A blank at the end makes the same text a new one.
        if (voice.current) voice.current.textContent = voice.current.textContent === text ? `${text} ` : text
      },
      editProperties: (property) => {
        const panel = root.current?.querySelector<HTMLElement>('[data-designer-panel]')
        if (panel?.checkVisibility() !== true) setPanelOpen(true)
        // The panel renders for the selection first.
        setTimeout(() => focusProperty(property))
      },
      reveal: (key) => root.current?.querySelector(`[${ITEM_ATTRIBUTE}="${key}"]`)?.scrollIntoView({ block: 'center' }),
      focusCanvas: () =>
        root.current?.querySelector<HTMLElement>('[data-designer-list]')?.focus({ preventScroll: true }),
    }

    function focusProperty(property: string | undefined) {
      const scope = property === undefined ? '[data-property]' : `[data-property="${CSS.escape(property)}"]`
      const panels = [...document.querySelectorAll<HTMLElement>('[data-designer-panel]')]
      const panel = panels.find((each) => each.checkVisibility())
      panel?.querySelector(scope)?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus()
    }
  }, [store, itemTypes, dictionaries, locale, messages])

  return (
    <DesignerContext value={parts}>
      <Frame {...props} panelOpen={panelOpen} onPanelOpenChange={setPanelOpen} />
      <output ref={voice} aria-live="assertive" className="sr-only" />
    </DesignerContext>
  )
})

interface FrameProps extends TemplateDesignerProps {
  panelOpen: boolean
  onPanelOpenChange: (open: boolean) => void
}

function Frame(props: FrameProps) {
  const {
    fixed,
    title,
    heading,
    check,
    onSave,
    newerOf,
    draft,
    versions,
    others = NOBODY,
    onDirtyChange,
    banner,
    items: _items,
    itemTypes: _itemTypes,
    dictionaries: _dictionaries,
    panelOpen,
    onPanelOpenChange,
    onKeyDown,
    className,
    ...dom
  } = props
  const t = useMessages()
  const parts = useDesigner()
  const { store, types, locale, root, announce } = parts
  const toast = useToast()
  const services = useWidgetServices()
  const dirty = useDesignerState((state) => state.template !== state.saved)
  const itemSource = useRef<DragSource>(null)
  const paletteSource = useRef<DragSource>(null)
  const [saving, setSaving] = useState(false)
  const [newer, setNewer] = useState<NewerTemplate | null>(null)
  const [opened, setOpened] = useState<DesignerDialog | null>(null)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [zoom, setZoom] = useState(1)
  const busy = useRef(false)
  const [blocked, setBlocked] = useState(false)

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

  async function save(overwrite = false): Promise<boolean> {
    // A second press while the first is on its way saves nothing twice.
    if (busy.current) return false
    const blocking = parts.problemsOf(store.get().template).filter(({ blocks }) => blocks)
    const [first] = blocking
    if (first) {
      setBlocked(true)
      announce(t.status.blocked(blocking.length))
      store.select(first.key)
      parts.reveal(first.key)
      parts.editProperties(first.property)
      return false
    }
    const objection = check?.(itemsOf(store.get().template)) ?? null
    if (objection !== null) {
      toast.warning(objection)
      return false
    }
    busy.current = true
    setBlocked(false)
    setSaving(true)
    const { template } = store.get()
    try {
      await onSave(withIds(itemsOf(template)), { overwrite })
    } catch (error) {
      const found = newerOf?.(error) ?? null
      if (found) setNewer(found)
      else toast.warning(services.describeError?.(error).title || t.save.failed)
      return false
    } finally {
      busy.current = false
      setSaving(false)
    }
    store.markSaved(template)
    setNewer(null)
    if (store.get().template === template) drafts.clear()
    toast.success(t.save.done)
    return true
  }

  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange])

  const drafts = useTemplateDraft(store, {
    record: draft?.record ?? '',
    title,
    revision: draft?.revision,
    dirty,
    save,
  })
  const offered = draft ? drafts : { ...drafts, offer: null }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    onKeyDown?.(event)
    if (!(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      void save()
      return
    }
    // Text fields undo what was typed by themselves.
    if (isTextField(event.target)) return
    if (key === 'z') {
      event.preventDefault()
      travel(event.shiftKey ? 'redo' : 'undo')
    } else if (key === 'y') {
      event.preventDefault()
      travel('redo')
    }
  }

  function travel(way: 'undo' | 'redo') {
    store[way]()
    announce(way === 'undo' ? t.announce.undone : t.announce.redone)
  }

  const close = () => setOpened(null)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of everything inside
    <section
      {...dom}
      ref={root}
      aria-label={title}
      onKeyDown={handleKeyDown}
      className={cx('flex h-full min-h-0 min-w-0 flex-1 flex-col bg-surface text-body text-ink', className)}
    >
      <header
        data-toasts-below=""
        className="flex min-h-pagehead flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-strong px-gutter py-1"
      >
        <div className="flex min-w-0 flex-1 items-center gap-3 max-narrow:basis-full">{heading}</div>
        <DesignerToolbar
          others={others}
          hasVersions={versions !== undefined}
          saving={saving}
          onSave={() => void save()}
          onTravel={travel}
          onOpen={setOpened}
        />
      </header>
      {banner}
      {blocked && <BlockedAlert />}
      <DraftRestoreAlert
        draft={offered}
        fields={{ template: t.draftName }}
        current={{ template: JSON.stringify(itemsOf(store.get().saved)) }}
        show={(_, value) => {
          const read = readTemplate(typeof value === 'string' ? value : null)
          return read.kind === 'read' ? t.status.items(read.items.length) : ''
        }}
        className="m-3"
      />
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
      {opened === 'preview' && <PreviewDialog title={title} fixed={fixed} onClose={close} onDismiss={close} />}
      {opened === 'json' && <JsonDialog title={title} onClose={close} onDismiss={close} />}
      {opened === 'versions' && versions && (
        <TemplateVersionsDialog load={versions} onClose={close} onDismiss={close} />
      )}
      {newer && (
        <ConflictDialog
          mine={itemsOf(store.get().template)}
          newer={newer}
          saving={saving}
          onOverwrite={() => void save(true)}
          onTake={() => {
            store.replaceAll(newer.items)
            setNewer(null)
          }}
          onClose={() => setNewer(null)}
          onDismiss={() => setNewer(null)}
        />
      )}
    </section>
  )
}

/** Items of an older shape get the id that they lack. */
function withIds(items: readonly ItemData[]): readonly ItemData[] {
  const taken = new Set(items.map(({ id }) => id))
  return items.map((item) => {
    if (item.id !== '') return item
    const id = newItemId(item.type || 'item', taken)
    taken.add(id)
    return { ...item, id }
  })
}

function isTextField(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
  )
}
