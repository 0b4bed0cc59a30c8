import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const manifest: { exports: Record<string, string>; publishConfig: { exports: Record<string, unknown> } } = JSON.parse(
  readFileSync(here('../package.json'), 'utf8'),
)

/** The names after `export`, types marked. Read from the text, since types leave no trace when it runs. */
function namesOf(file: string): string[] {
  const text = readFileSync(here(file), 'utf8')
  return [...text.matchAll(/export (type )?\{([^}]*)\}/g)]
    .flatMap(([, type, names]) =>
      (names ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => (type ? `type ${name}` : name)),
    )
    .toSorted()
}

const parts = readdirSync(here('entries')).map((name) => `entries/${name}`)
const indexNames = namesOf('index.ts')

describe('entries of the package', () => {
  it('are the files at the top of src and in entries, and are published under the same keys', () => {
    const entries = Object.values(manifest.exports).filter((target) => target.endsWith('.ts'))
    const top = readdirSync(here('.')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const files = [...top, ...parts].map((name) => `./src/${name}`)
    expect(entries.toSorted()).toEqual(files.toSorted())
    // What tests of the other packages share is not published.
    const published = Object.keys(manifest.exports).filter((name) => name !== './conformance')
    expect(Object.keys(manifest.publishConfig.exports)).toEqual(published)
  })

  it('format needs no React: a server that only writes files has none', () => {
    const read = new Set<string>()
    const libraries = new Set<string>()
    const follow = (file: URL) => {
      if (read.has(file.href)) return
      read.add(file.href)
      const text = readFileSync(file, 'utf8')
      for (const [, specifier = ''] of text.matchAll(/^(?:import|export) (?!type )[^'";]*from '([^']+)'/gm)) {
        if (specifier.startsWith('.')) follow(new URL(specifier, file))
        else libraries.add(specifier)
      }
    }
    follow(new URL('format.ts', import.meta.url))
    expect(read.size).toBeGreaterThan(5)
    expect([...libraries]).toEqual(['date-fns'])
  })

  it('of a component have names of the index, and together all that no other entry has', () => {
    const elsewhere = namesOf('format.ts')
    const all = parts.flatMap(namesOf)
    expect([...new Set(all)].toSorted()).toEqual(all.toSorted())
    expect(
      [...all, ...elsewhere.filter((name) => indexNames.includes(name) && !all.includes(name))].toSorted(),
    ).toEqual(indexNames)
  })

  it('have a guide for each component', () => {
    const guide = readFileSync(here('../docs/components.md'), 'utf8')
    const named = new Set([...guide.matchAll(/^## (.+)$/gm)].flatMap(([, names]) => names?.split(', ') ?? []))
    const files = Object.values(manifest.exports).filter((target) => /^\.\/src\/[\w-]+\.ts$/.test(target))
    const names = files.flatMap((target) => namesOf(target.replace('./src/', '')))
    const components = names.filter((name) => /^[A-Z][a-z]/.test(name))
    expect([...new Set(components)].filter((name) => !named.has(name))).toEqual([])
  })

  it('write out what they export', () => {
    const entries = Object.values(manifest.exports).filter((target) => target.endsWith('.ts'))
    const wholesale = entries.filter((target) => readFileSync(here(`../${target}`), 'utf8').includes('export *'))
    expect(wholesale).toEqual([])
  })

  it('keep the look free of components', () => {
    const sources = readFileSync(here('variants.ts'), 'utf8').matchAll(/from '(.+)'/g)
    const imports = [...sources].flatMap(([, file]) =>
      [...readFileSync(here(file ?? ''), 'utf8').matchAll(/from '(.+)'/g)].map(([, from]) => from),
    )
    expect(new Set(imports)).toEqual(new Set(['class-variance-authority']))
  })

  it('show these names of the look', () => {
    expect(namesOf('variants.ts')).toEqual([
      'actionButtonVariants',
      'alertVariants',
      'buttonVariants',
      'fieldMessageVariants',
      'fieldVariants',
      'inputTextVariants',
      'inputVariants',
      'labelVariants',
      'linkVariants',
      'requiredMarkVariants',
    ])
  })

  it('show these names of the heavy parts', () => {
    expect(namesOf('image-viewer.ts')).toEqual(['ImageViewer', 'type ImageViewerProps', 'type ViewerImage'])
    expect(namesOf('upload.ts')).toEqual(['Upload', 'type SendFile', 'type UploadProps', 'type UploadedFile'])
    expect(namesOf('command-palette.ts')).toEqual([
      'CommandPalette',
      'scoreCommand',
      'type Command',
      'type CommandGroup',
      'type CommandPaletteProps',
      'type ScoreCommand',
      'type SearchCommands',
    ])
    expect(namesOf('qr-code.ts')).toEqual(['QrCode', 'type QrCodeProps'])
  })

  it('format in a server component, where React has no hooks', () => {
    const script = `
      import { buildTree, formatDateTime, formatNumber, toCsv } from ${JSON.stringify(here('format.ts'))}
      const shown = [formatDateTime('2026-11-21 10:29:52', 'minute'), formatNumber(5210.5), buildTree([]).length]
      console.log(JSON.stringify([...shown, typeof toCsv]))
    `
    const options = ['--conditions=react-server', '--input-type=module', '--eval', script]
    const output = execFileSync(process.execPath, options, { encoding: 'utf8' })
    expect(JSON.parse(output)).toEqual(['2026-11-21 10:29', '5,210.5', 0, 'function'])
  })

  it('show these names of the theme, before React is there', () => {
    expect(namesOf('theme-boot.ts')).toEqual([
      'accentContrasts',
      'accentPalette',
      'accentTokens',
      'applyRootTheme',
      'serializeTheme',
      'themeBootScript',
      'toHex',
      'type AccentContrast',
      'type AccentPalette',
      'type Oklch',
      'type RootTheme',
      'type SerializedTheme',
    ])
  })

  it('show these names for tests', () => {
    expect(namesOf('testing.ts')).toEqual([
      'chooseOption',
      'fieldError',
      'fillField',
      'findDialog',
      'findField',
      'findFieldErrors',
      'findTableRow',
      'findTableRows',
      'findToast',
      'openDialogs',
      'pressButton',
      'pressKeys',
      'pressSubmit',
      'shownToasts',
      'type FieldContent',
      'type FindOptions',
      'type FindRowsOptions',
      'type TableRowTexts',
      'type TextMatch',
    ])
  })

  it('show these names of the components', () => {
    expect(namesOf('index.ts')).toEqual([
      'ActionButton',
      'Alert',
      'AppFrame',
      'AppFrameMenuButton',
      'Avatar',
      'Badge',
      'Breadcrumb',
      'Button',
      'Card',
      'Cascader',
      'Checkbox',
      'CheckboxGroup',
      'Collapse',
      'Combobox',
      'ConfirmDialog',
      'ContextMenu',
      'ContextMenuItem',
      'Descriptions',
      'Dialog',
      'DialogClose',
      'Divider',
      'Drawer',
      'Ellipsis',
      'EmptyState',
      'ErrorState',
      'ExplainedButton',
      'Field',
      'FormValue',
      'IconButton',
      'Input',
      'LazyPageFallback',
      'Menu',
      'MenuCheckboxItem',
      'MenuGroup',
      'MenuItem',
      'MenuSeparator',
      'MultiCombobox',
      'MultiSelect',
      'NO_VALUE',
      'NumberInput',
      'PasswordInput',
      'Popover',
      'Progress',
      'RadioGroup',
      'RangeSlider',
      'Rate',
      'Result',
      'RunningWork',
      'ScrollRegion',
      'SearchableTree',
      'Segmented',
      'Select',
      'SideMenu',
      'SimpleTable',
      'Skeleton',
      'Slider',
      'Spinner',
      'Splitter',
      'Statistic',
      'StatusText',
      'Steps',
      'Switch',
      'TabBar',
      'Tabs',
      'Tag',
      'TextLink',
      'Textarea',
      'Timeline',
      'Toaster',
      'Tooltip',
      'TopMenu',
      'Tour',
      'Tree',
      'TreeSelect',
      'UiProvider',
      'asRoot',
      'buildTree',
      'copyText',
      'createLazyComponent',
      'cx',
      'defineMessages',
      'displayValue',
      'formatDateTime',
      'formatFileSize',
      'formatNumber',
      'isNoValue',
      'joinList',
      'joinParts',
      'lazyComponent',
      'lazyPage',
      'moveNode',
      'onMissingCode',
      'retryLazyPages',
      'saveBlob',
      'setTimeZone',
      'tabElementId',
      'timeZone',
      'type ActionButtonProps',
      'type AlertProps',
      'type AlertTone',
      'type AppFrameMenu',
      'type AppFrameMenuButtonProps',
      'type AppFrameProps',
      'type AppFrameState',
      'type AvatarProps',
      'type BadgeProps',
      'type BreadcrumbItem',
      'type BreadcrumbLink',
      'type BreadcrumbProps',
      'type ButtonProps',
      'type CardProps',
      'type CascaderProps',
      'type CheckboxGroupProps',
      'type CheckboxProps',
      'type CollapseItem',
      'type CollapseProps',
      'type ComboboxProps',
      'type ComboboxSource',
      'type ComponentTheme',
      'type ComponentsTheme',
      'type ConfirmDialogProps',
      'type ConfirmOptions',
      'type ContextMenuItemProps',
      'type ContextMenuProps',
      'type DataAttributes',
      'type DateTimePrecision',
      'type Density',
      'type DescriptionItem',
      'type DescriptionsProps',
      'type DialogCloseProps',
      'type DialogProps',
      'type Direction',
      'type DividerProps',
      'type DrawerProps',
      'type EllipsisProps',
      'type EmptyStateProps',
      'type ErrorStateProps',
      'type ExplainedButtonProps',
      'type FieldProps',
      'type FlatNode',
      'type FormValueProps',
      'type IconButtonProps',
      'type InputProps',
      'type LazyComponent',
      'type LazyOptions',
      'type LazyPage',
      'type LazyProps',
      'type LoadChildren',
      'type LoadFailureProps',
      'type LoadOptions',
      'type Locale',
      'type MatchTitle',
      'type MenuCheckboxItemProps',
      'type MenuGroupProps',
      'type MenuItemProps',
      'type MenuProps',
      'type Messages',
      'type MultiComboboxProps',
      'type MultiSelectProps',
      'type NodeMove',
      'type NumberFormat',
      'type NumberInputProps',
      'type Option',
      'type OptionValue',
      'type Part',
      'type PartAttributes',
      'type PartClasses',
      'type PartDataAttributes',
      'type PartOf',
      'type PartSettings',
      'type PartStyles',
      'type PartialMessages',
      'type PasswordInputProps',
      'type PasswordLevel',
      'type PopoverProps',
      'type ProgressProps',
      'type ProgressTone',
      'type RadioGroupProps',
      'type Radius',
      'type RangeSliderProps',
      'type RateProps',
      'type RenderSideMenuLink',
      'type ResultProps',
      'type ResultStatus',
      'type RunningWorkProps',
      'type ScrollRegionProps',
      'type SearchableTreeProps',
      'type SegmentedOption',
      'type SegmentedProps',
      'type SelectProps',
      'type SideMenuGroup',
      'type SideMenuItem',
      'type SideMenuLink',
      'type SideMenuLinkProps',
      'type SideMenuProps',
      'type SimpleColumn',
      'type SimpleTableProps',
      'type SkeletonProps',
      'type SliderProps',
      'type SliderRange',
      'type SpinnerProps',
      'type SplitterProps',
      'type StatisticProps',
      'type StatusTextProps',
      'type StatusTone',
      'type StepItem',
      'type StepsProps',
      'type SwitchProps',
      'type TabBarItem',
      'type TabBarProps',
      'type TabItem',
      'type TabsProps',
      'type TagProps',
      'type TextLinkProps',
      'type TextareaProps',
      'type Theme',
      'type ThemedComponents',
      'type TimelineItem',
      'type TimelineProps',
      'type TimelineTone',
      'type Toast',
      'type ToastOptions',
      'type ToasterProps',
      'type TooltipProps',
      'type TopMenuProps',
      'type TourProps',
      'type TourStep',
      'type TreeNode',
      'type TreeProps',
      'type TreeSelectProps',
      'type UiMessages',
      'type UiProviderProps',
      'untilLoaded',
      'useAppFrame',
      'useComponentTheme',
      'useConfirm',
      'useFieldControl',
      'useFieldLabelId',
      'useIsIdle',
      'useIsOnline',
      'useLocale',
      'useMessages',
      'usePreloadWhenIdle',
      'useRetryLazyPages',
      'useThemedProps',
      'useToast',
    ])
  })
})
