export { AppFrame, type AppFrameMenu, type AppFrameProps } from './app-frame/app-frame.tsx'
export { useAppFrame, type AppFrameState } from './app-frame/app-frame-context.ts'
export { AppFrameMenuButton, type AppFrameMenuButtonProps } from './app-frame/app-frame-menu-button.tsx'
export { Avatar, type AvatarProps } from './avatar/avatar.tsx'
export { Badge, type BadgeProps } from './badge/badge.tsx'
export { Breadcrumb, type BreadcrumbProps, type BreadcrumbItem, type BreadcrumbLink } from './breadcrumb/breadcrumb.tsx'
export { ActionButton, type ActionButtonProps } from './button/action-button.tsx'
export { Button, type ButtonProps } from './button/button.tsx'
export { ExplainedButton, type ExplainedButtonProps } from './button/explained-button.tsx'
export { IconButton, type IconButtonProps } from './button/icon-button.tsx'
export { TextLink, type TextLinkProps } from './button/text-link.tsx'
export { Cascader, type CascaderProps } from './cascader/cascader.tsx'
export { Card, type CardProps } from './card/card.tsx'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group/checkbox-group.tsx'
export {
  Combobox,
  type ComboboxProps,
  type ComboboxSource,
  MultiCombobox,
  type MultiComboboxProps,
} from './combobox/combobox.tsx'
export type { LoadOptions } from './combobox/remote-search.ts'
export { Collapse, type CollapseItem, type CollapseProps } from './collapse/collapse.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx'
export { type ConfirmOptions, useConfirm } from './confirm-dialog/use-confirm.tsx'
export { type DescriptionItem, Descriptions, type DescriptionsProps } from './descriptions/descriptions.tsx'
export { Dialog, DialogClose, type DialogCloseProps, type DialogProps } from './dialog/dialog.tsx'
export { Divider, type DividerProps } from './divider/divider.tsx'
export { Drawer, type DrawerProps } from './drawer/drawer.tsx'
export { copyText } from './ellipsis/copy-text.ts'
export { Ellipsis, type EllipsisProps } from './ellipsis/ellipsis.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './empty-state/error-state.tsx'
export { RunningWork, type RunningWorkProps } from './empty-state/running-work.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export { FormValue, type FormValueProps } from './field/form-value.tsx'
export { useFieldControl, useFieldLabelId } from './field/field-context.ts'
export {
  type DateTimePrecision,
  displayValue,
  formatDateTime,
  formatFileSize,
  formatNumber,
  isNoValue,
  NO_VALUE,
  type NumberFormat,
} from './format/format.ts'
export { joinList } from './format/join-list.ts'
export { joinParts } from './format/join-parts.ts'
export { setTimeZone, timeZone } from './format/time-zone.ts'
export { Input, type InputProps } from './input/input.tsx'
export { PasswordInput, type PasswordInputProps } from './input/password-input.tsx'
export type { PasswordLevel } from './input/password-strength.tsx'
export { Textarea, type TextareaProps } from './input/textarea.tsx'
export type { PartialMessages, UiMessages } from './locale/ui-messages.ts'
export type { Messages } from './locale/zh-cn.ts'
export { ContextMenu, ContextMenuItem, type ContextMenuItemProps, type ContextMenuProps } from './menu/context-menu.tsx'
export {
  Menu,
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuGroup,
  type MenuGroupProps,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSeparator,
} from './menu/menu.tsx'
export { Alert, type AlertProps } from './alert/alert.tsx'
export type { AlertTone } from './alert/alert-variants.ts'
export { NumberInput, type NumberInputProps } from './number-input/number-input.tsx'
export {
  createLazyComponent,
  type LazyComponent,
  type LazyProps,
  type LoadFailureProps,
} from './lazy/create-lazy-component.tsx'
export { lazyComponent, type LazyOptions } from './lazy/lazy-component.tsx'
export { useIsIdle, usePreloadWhenIdle } from './lazy/preload-when-idle.ts'
export { type LazyPage, LazyPageFallback, lazyPage, retryLazyPages, useRetryLazyPages } from './lazy/lazy-page.tsx'
export { untilLoaded } from './lazy/until-loaded.ts'
export { onMissingCode } from './lazy/retry-until-loaded.ts'
export { useIsOnline } from './hooks/use-is-online.ts'
export { Popover, type PopoverProps } from './popover/popover.tsx'
export { Progress, type ProgressProps, type ProgressTone } from './progress/progress.tsx'
export { defineMessages } from './context/define-messages.ts'
export {
  type Density,
  type Direction,
  type Locale,
  type Radius,
  type Theme,
  useLocale,
  useMessages,
} from './context/ui-context.ts'
export type {
  ComponentTheme,
  DataAttributes,
  PartClasses,
  PartDataAttributes,
  PartOf,
  PartSettings,
  PartStyles,
} from './component-theme/component-theme.ts'
export {
  asRoot,
  type Part,
  type PartAttributes,
  useComponentTheme,
  useThemedProps,
} from './component-theme/use-component-theme.ts'
export type { ComponentsTheme, ThemedComponents } from './provider/themed-components.ts'
export { UiProvider, type UiProviderProps } from './provider/ui-provider.tsx'
export { RadioGroup, type RadioGroupProps } from './radio-group/radio-group.tsx'
export { Rate, type RateProps } from './rate/rate.tsx'
export { Result, type ResultStatus, type ResultProps } from './result/result.tsx'
export { saveBlob } from './hooks/save-blob.ts'
export { ScrollRegion, type ScrollRegionProps } from './scroll-region/scroll-region.tsx'
export { type SegmentedOption, Segmented, type SegmentedProps } from './segmented/segmented.tsx'
export { MultiSelect, type MultiSelectProps } from './select/multi-select.tsx'
export type { Option, OptionValue } from './picker/option.ts'
export { Select, type SelectProps } from './select/select.tsx'
export { SideMenu, type SideMenuProps } from './side-menu/side-menu.tsx'
export type { SideMenuGroup, SideMenuItem, SideMenuLink } from './side-menu/side-menu-item.ts'
export type { RenderSideMenuLink, SideMenuLinkProps } from './side-menu/side-menu-link.tsx'
export { TopMenu, type TopMenuProps } from './top-menu/top-menu.tsx'
export { type SimpleColumn, SimpleTable, type SimpleTableProps } from './simple-table/simple-table.tsx'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { RangeSlider, type RangeSliderProps, Slider, type SliderProps, type SliderRange } from './slider/slider.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { Splitter, type SplitterProps } from './splitter/splitter.tsx'
export { Statistic, type StatisticProps } from './statistic/statistic.tsx'
export { StatusText, type StatusTextProps, type StatusTone } from './status-text/status-text.tsx'
export { type StepItem, Steps, type StepsProps } from './steps/steps.tsx'
export { cx } from './style/cx.ts'
export { Switch, type SwitchProps } from './switch/switch.tsx'
export { TabBar, type TabBarProps } from './tab-bar/tab-bar.tsx'
export { tabElementId, type TabBarItem } from './tab-bar/tab-bar-item.ts'
export type { MatchTitle } from './tab-bar/tab-list.tsx'
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx'
export { Tag, type TagProps } from './tag/tag.tsx'
export { Timeline, type TimelineItem, type TimelineProps, type TimelineTone } from './timeline/timeline.tsx'
export { Toaster, type ToasterProps } from './toast/toaster.tsx'
export { type Toast, type ToastOptions, useToast } from './toast/use-toast.ts'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export { Tour, type TourProps, type TourStep } from './tour/tour.tsx'
export { SearchableTree, type SearchableTreeProps } from './tree/searchable-tree.tsx'
export { moveNode, type NodeMove } from './tree/node-move.ts'
export { Tree, type TreeProps } from './tree/tree.tsx'
export { type FlatNode, type TreeNode, buildTree } from './tree/tree-model.ts'
export type { LoadChildren } from './tree/use-lazy-children.ts'
export { TreeSelect, type TreeSelectProps } from './tree-select/tree-select.tsx'
