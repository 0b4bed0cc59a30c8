import { cx, Segmented, Select, Switch } from '@trackhoe/ui'
import { useId, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useAskToLeave } from '../edits/leave-guard.tsx'
import { LOCALE_NAMES } from '../locale/locale-names.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useChangeLocale } from '../provider/use-change-locale.ts'
import { PRIMARY_COLORS } from '../provider/preferences.ts'
import { usePreference, useShell } from '../provider/shell-provider.tsx'
import { useShownTheme } from '../provider/use-shown-theme.ts'
import { useDevice } from './use-device.ts'

type ChoiceName = 'theme' | 'density' | 'layout'

const BOUNDS = [5, 10, 20, 30, 50]

/**
 * All settings of the layout; each takes effect at once and is stored for the user. Omits on a phone what there is not:
 * the position of the menu, and tabs. Source: platform specification §2 "Settings defaults".
 */
export function AppearanceSettings() {
  const mobile = useDevice() === 'mobile'
  return (
    <>
      <AppearanceGroup mobile={mobile} />
      <FrameGroup mobile={mobile} />
      {!mobile && <TabsGroup />}
    </>
  )
}

interface GroupProps {
  mobile: boolean
}

function AppearanceGroup({ mobile }: GroupProps) {
  const t = useMessages().settings
  const { preferences } = useShell()
  const values = useStore(preferences.values)
  const dark = useShownTheme(values.theme) === 'dark'
  return (
    <Group title={t.appearance}>
      <Choice name="theme" options={{ system: t.system, light: t.light, dark: t.dark }} />
      {!mobile && (
        <Row label={t.navTheme} hint={dark ? t.navThemeOff : undefined}>
          {(labelId) => (
            <Segmented
              size="small"
              aria-labelledby={labelId}
              value={dark ? 'dark' : values.navTheme}
              disabled={dark}
              onChange={(navTheme) => preferences.change({ navTheme })}
              options={[
                { value: 'light', label: t.light },
                { value: 'dark', label: t.dark },
              ]}
            />
          )}
        </Row>
      )}
      <Row label={t.primaryColor}>{(labelId) => <ColorChoice labelId={labelId} />}</Row>
      <Toggle
        label={t.colorWeak}
        checked={values.colorWeak}
        onChange={(colorWeak) => preferences.change({ colorWeak })}
      />
      <Choice name="density" options={{ compact: t.compact, default: t.roomy }} />
      <LocaleChoice />
    </Group>
  )
}

function FrameGroup({ mobile }: GroupProps) {
  const t = useMessages().settings
  const { preferences } = useShell()
  const values = useStore(preferences.values)
  const onTop = values.layout === 'topmenu'
  return (
    <Group title={t.frame}>
      {!mobile && (
        <>
          <Choice name="layout" options={{ sidemenu: t.sidemenu, topmenu: t.topmenu }} />
          <Row label={t.contentWidth} hint={!onTop ? t.contentWidthOff : undefined}>
            {(labelId) => (
              <Segmented
                size="small"
                aria-labelledby={labelId}
                value={onTop ? values.contentWidth : 'Fluid'}
                disabled={!onTop}
                onChange={(value) => preferences.change({ contentWidth: value === 'Fixed' ? 'Fixed' : 'Fluid' })}
                options={[
                  { value: 'Fixed', label: t.fixedWidth },
                  { value: 'Fluid', label: t.fluidWidth },
                ]}
              />
            )}
          </Row>
        </>
      )}
      <Toggle
        label={t.fixedHeader}
        checked={values.fixedHeader}
        onChange={(fixedHeader) => preferences.change({ fixedHeader })}
      />
      <Toggle
        label={t.autoHideHeader}
        checked={values.fixedHeader && values.autoHideHeader}
        disabled={!values.fixedHeader}
        hint={!values.fixedHeader ? t.autoHideHeaderOff : undefined}
        onChange={(autoHideHeader) => preferences.change({ autoHideHeader })}
      />
      {!mobile && (
        <Toggle
          label={t.fixSiderbar}
          checked={!onTop && values.fixSiderbar}
          disabled={onTop}
          hint={onTop ? t.fixSiderbarOff : undefined}
          onChange={(fixSiderbar) => preferences.change({ fixSiderbar })}
        />
      )}
    </Group>
  )
}

function TabsGroup() {
  const t = useMessages().settings
  const { edits, preferences } = useShell()
  const ask = useAskToLeave()
  const values = useStore(preferences.values)

  async function setMultipage(multipage: boolean) {
    // Switching to one page at a time closes the others.
    if (multipage || (await ask(edits.getState()))) preferences.change({ multipage })
  }

  return (
    <Group title={t.tabs}>
      <Toggle label={t.multipage} checked={values.multipage} onChange={(multipage) => void setMultipage(multipage)} />
      <Row label={t.liveTabs} hint={t.liveTabsHint}>
        {(labelId) => (
          <Select
            aria-labelledby={labelId}
            className="w-24"
            value={String(values.liveTabs)}
            disabled={!values.multipage}
            onChange={(value) => preferences.change({ liveTabs: Number(value) })}
            options={BOUNDS.map((bound) => ({ value: String(bound), label: String(bound) }))}
          />
        )}
      </Row>
    </Group>
  )
}

function Choice({ name, options }: { name: ChoiceName; options: Readonly<Record<string, string>> }) {
  const t = useMessages().settings
  const { preferences } = useShell()
  const values = useStore(preferences.values)
  return (
    <Row label={t[name]}>
      {(labelId) => (
        <Segmented
          size="small"
          aria-labelledby={labelId}
          value={values[name]}
          onChange={(value) => preferences.change({ [name]: value })}
          options={Object.entries(options).map(([value, label]) => ({ value, label }))}
        />
      )}
    </Row>
  )
}

function LocaleChoice() {
  const t = useMessages().settings
  const locale = usePreference('locale')
  const changeLocale = useChangeLocale()
  return (
    <Row label={t.locale}>
      {(labelId) => (
        <Segmented
          size="small"
          aria-labelledby={labelId}
          value={locale}
          onChange={changeLocale}
          options={[
            { value: 'zh-CN', label: LOCALE_NAMES['zh-CN'] },
            { value: 'en-US', label: LOCALE_NAMES['en-US'] },
          ]}
        />
      )}
    </Row>
  )
}

const colors = ['ultramarine', 'indigo', 'pine', 'crimson', 'umber'] as const

function ColorChoice({ labelId }: { labelId: string }) {
  const t = useMessages().settings
  const { preferences } = useShell()
  const values = useStore(preferences.values)
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="flex gap-1.5">
      {colors.map((color) => (
        <label key={color} className="relative grid size-6 cursor-pointer place-items-center">
          <input
            type="radio"
            name="primaryColor"
            aria-label={t.colors[color]}
            title={t.colors[color]}
            checked={values.primaryColor === color}
            onChange={() => preferences.change({ primaryColor: color })}
            style={{ background: PRIMARY_COLORS[color] }}
            // The ring of the chosen color is a shadow: the outline is reserved for the focus.
            className={cx(
              'm-0 size-5 cursor-pointer appearance-none rounded-full outline-offset-4 forced-color-adjust-none',
              values.primaryColor === color && 'shadow-[0_0_0_2px_var(--th-surface),0_0_0_4px_var(--th-text-2)]',
            )}
          />
        </label>
      ))}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3 pb-4 first:border-0 first:pt-0">
      <h3 className="mb-1 font-medium">{title}</h3>
      {children}
    </section>
  )
}

function Row({ label, hint, children }: { label: string; hint?: string; children: (labelId: string) => ReactNode }) {
  const labelId = useId()
  return (
    <div className="flex min-h-9 items-center justify-between gap-x-3">
      <div className="min-w-0 flex-1">
        <span id={labelId} className="text-ink-2">
          {label}
        </span>
        {hint !== undefined && <p className="text-12 text-ink-3">{hint}</p>}
      </div>
      {children(labelId)}
    </div>
  )
}

interface ToggleProps {
  label: string
  hint?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

function Toggle(props: ToggleProps) {
  return (
    <Row label={props.label} hint={props.hint}>
      {(labelId) => (
        <Switch aria-labelledby={labelId} checked={props.checked} disabled={props.disabled} onChange={props.onChange} />
      )}
    </Row>
  )
}
