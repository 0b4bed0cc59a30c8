import {
  ActionButton,
  Cascader,
  FormValue,
  Select,
  useComponentTheme,
  useThemedProps,
  type CascaderProps,
  type TreeNode,
} from '@trackhoe/ui'
import { forwardRef, useMemo, type ForwardedRef, type Ref } from 'react'
import type { FieldData, RegionNode } from '../../services/field-options.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { SelectorFieldProps } from '../shared/selector-field.ts'
import { useMessages } from '../shared/selector.messages.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { firstControl, frameRef } from '../../services/frame-ref.ts'
import { useOwnValue } from '../../services/use-own-value.ts'
import { useTableError } from '../shared/use-table-error.ts'

/** The parts are those of the cascader. */
interface AreaFieldProps
  extends
    Omit<SelectorFieldProps, 'classNames' | 'styles' | 'attributes'>,
    Pick<CascaderProps, 'classNames' | 'styles' | 'attributes'> {}

export interface AreaLinkageProps extends AreaFieldProps {
  /** One field with columns, or one field a level. Any other text shows `Bad type value`. */
  type?: 'cascader' | 'select'
  /** The code of the lowest chosen region, such as `110101`; empty for none. */
  value?: string
  defaultValue?: string
  onChange?: (code: string) => void
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    AreaLinkage: AreaLinkageProps
  }
}

const NO_REGIONS: readonly RegionNode[] = []
/** How long after a failure the regions are requested once more. Unit: ms. Source: platform specification §2. */
const RELOAD_MS = 100

/**
 * Chooses a province, city and district by their official codes. Another province clears what was chosen below it.
 * Regions come from `WidgetServices.data.regions`, which is called again 100 ms after it has failed.
 *
 * Errors: a code that the regions do not have is kept and shown as it is. Source: platform specification §2 "Area linkage
 * picker".
 */
export const AreaLinkage = forwardRef<HTMLElement, AreaLinkageProps>(function AreaLinkage(own, ref) {
  const themed = useThemedProps('AreaLinkage', own)
  const { type = 'cascader', value: controlled, defaultValue = '', onChange, name, form, ...field } = themed
  const [value, setValue, reset] = useOwnValue(controlled, defaultValue, onChange)
  const t = useMessages()
  const { data } = useWidgetServices()
  const load = useMemo(() => (data?.regions ? async (signal: AbortSignal) => loadRegions(data, signal) : null), [data])
  const { value: loaded, error, busy, retry } = useAnswer(load)
  const failure = useTableError(error)
  const roots = loaded ?? NO_REGIONS
  const nodes = useMemo(() => offered(roots, value).map(toNode(value)), [roots, value])
  const path = useMemo(() => pathTo(value, roots), [value, roots])

  const submitted = (
    <FormValue name={name} form={form} values={value === '' ? [] : [value]} disabled={field.disabled} onReset={reset} />
  )
  if (failure || !load) {
    return (
      <p role="alert" className="m-0 py-1 text-danger-text">
        {failure?.title ?? t.notProvided}
        {failure && failure.retryable !== false && (
          <ActionButton className="ms-2" onClick={retry}>
            {t.retry}
          </ActionButton>
        )}
        {submitted}
      </p>
    )
  }
  switch (type) {
    case 'cascader':
      return (
        <>
          <Cascader
            clearable
            {...field}
            ref={ref as Ref<HTMLButtonElement>}
            disabled={field.disabled === true || (busy && loaded === null)}
            nodes={nodes}
            value={path}
            onChange={(next) => setValue(next.at(-1) ?? '')}
          />
          {submitted}
        </>
      )
    case 'select':
      return (
        <>
          <AreaSelects
            {...field}
            forwardedRef={ref as ForwardedRef<HTMLFieldSetElement>}
            roots={roots}
            path={path}
            onChange={setValue}
          />
          {submitted}
        </>
      )
    default:
      // A schema from a server may hold any text.
      return <span className="text-danger-text">Bad type value</span>
  }
})

async function loadRegions(data: FieldData, signal: AbortSignal): Promise<readonly RegionNode[]> {
  try {
    return (await data.regions?.(signal)) ?? NO_REGIONS
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, RELOAD_MS)
    })
    signal.throwIfAborted()
    return (await data.regions?.(signal)) ?? NO_REGIONS
  }
}

interface AreaSelectsProps extends AreaFieldProps {
  forwardedRef: ForwardedRef<HTMLFieldSetElement>
  roots: readonly RegionNode[]
  path: readonly string[]
  onChange: (code: string) => void
}

function AreaSelects({ forwardedRef, roots, path, onChange, ...own }: AreaSelectsProps) {
  const [field, part] = useComponentTheme('AreaLinkage', own)
  const { disabled, readOnly, onBlur, placeholder: _, clearable: _c, size, ...dom } = field
  const t = useMessages()
  const frame = useMemo(() => frameRef(forwardedRef, firstControl), [forwardedRef])
  const levels = t.areas.map((name, level) => {
    let siblings = roots
    for (const code of path.slice(0, level)) siblings = siblings.find((node) => node.code === code)?.children ?? []
    return { name, options: level <= path.length ? offered(siblings, path[level] ?? '') : [] }
  })
  return (
    <fieldset {...part('root', 'm-0 flex min-w-0 flex-wrap gap-2 border-0 p-0')} {...dom} ref={frame}>
      {levels.map(({ name, options }, level) => (
        <div key={name} className="min-w-30 flex-1">
          <Select
            disabled={disabled}
            readOnly={readOnly}
            size={size}
            onBlur={onBlur}
            aria-label={name}
            placeholder={t.choose(name)}
            clearable
            options={options.map((node) => ({ value: node.code, label: node.name }))}
            value={path[level] ?? null}
            onChange={(code) => onChange(code ?? path[level - 1] ?? '')}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Returns the areas that can be chosen: not a code that was given up, unless it is stored. */
function offered(regions: readonly RegionNode[], stored: string): readonly RegionNode[] {
  return regions.some(({ retired }) => retired)
    ? regions.filter(({ code, retired }) => !retired || code === stored)
    : regions
}

const toNode =
  (stored: string) =>
  ({ code, name, children = [] }: RegionNode): TreeNode => ({
    value: code,
    label: name,
    children: children.length > 0 ? offered(children, stored).map(toNode(stored)) : undefined,
  })

/** The codes from the province down to the region; an unknown code stands alone. */
function pathTo(code: string, roots: readonly RegionNode[]): string[] {
  if (code === '') return []
  const find = (nodes: readonly RegionNode[]): string[] | undefined => {
    for (const node of nodes) {
      if (node.code === code) return [code]
      const below = find(node.children ?? [])
      if (below) return [node.code, ...below]
    }
    return undefined
  }
  return find(roots) ?? [code]
}
