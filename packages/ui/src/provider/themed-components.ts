import type { ComponentPropsWithoutRef } from 'react'
import type { AlertProps } from '../alert/alert.tsx'
import type { AppFrameMenuButtonProps } from '../app-frame/app-frame-menu-button.tsx'
import type { AppFrameProps } from '../app-frame/app-frame.tsx'
import type { AvatarProps } from '../avatar/avatar.tsx'
import type { BadgeProps } from '../badge/badge.tsx'
import type { BreadcrumbProps } from '../breadcrumb/breadcrumb.tsx'
import type { ActionButtonProps } from '../button/action-button.tsx'
import type { ButtonProps } from '../button/button.tsx'
import type { ExplainedButtonProps } from '../button/explained-button.tsx'
import type { IconButtonProps } from '../button/icon-button.tsx'
import type { TextLinkProps } from '../button/text-link.tsx'
import type { CardProps } from '../card/card.tsx'
import type { CascaderProps } from '../cascader/cascader.tsx'
import type { CategoryChartProps } from '../charts/category/category-chart.tsx'
import type { SparklineProps } from '../charts/time-series/sparkline.tsx'
import type { TimeSeriesChartProps } from '../charts/time-series/time-series-chart.tsx'
import type { CheckboxGroupProps } from '../checkbox-group/checkbox-group.tsx'
import type { CheckboxProps } from '../checkbox/checkbox.tsx'
import type { CollapseProps } from '../collapse/collapse.tsx'
import type { ComboboxProps, MultiComboboxProps } from '../combobox/combobox.tsx'
import type { CommandPaletteProps } from '../command-palette/command-palette.tsx'
import type { ComponentTheme } from '../component-theme/component-theme.ts'
import type { ConfirmDialogProps } from '../confirm-dialog/confirm-dialog.tsx'
import type { DataTableProps } from '../data-table/data-table-props.ts'
import type { RowActionsProps } from '../data-table/row-actions.tsx'
import type { DatePickerProps } from '../date-picker/date-picker.tsx'
import type { DateRangePickerProps } from '../date-picker/date-range-picker.tsx'
import type { DateTimePickerProps } from '../date-picker/date-time-picker.tsx'
import type { DateTimeRangePickerProps } from '../date-picker/date-time-range-picker.tsx'
import type { MonthPickerProps, YearPickerProps } from '../date-picker/month-picker.tsx'
import type { DescriptionsProps } from '../descriptions/descriptions.tsx'
import type { DialogCloseProps, DialogProps } from '../dialog/dialog.tsx'
import type { DividerProps } from '../divider/divider.tsx'
import type { DrawerProps } from '../drawer/drawer.tsx'
import type { EllipsisProps } from '../ellipsis/ellipsis.tsx'
import type { EmptyStateProps } from '../empty-state/empty-state.tsx'
import type { ErrorStateProps } from '../empty-state/error-state.tsx'
import type { FieldProps } from '../field/field.tsx'
import type { ImageViewerProps } from '../image-viewer/image-viewer.tsx'
import type { InputProps } from '../input/input.tsx'
import type { PasswordInputProps } from '../input/password-input.tsx'
import type { TextareaProps } from '../input/textarea.tsx'
import type { ContextMenuItemProps, ContextMenuProps } from '../menu/context-menu.tsx'
import type { MenuCheckboxItemProps, MenuGroupProps, MenuItemProps, MenuProps } from '../menu/menu.tsx'
import type { NumberInputProps } from '../number-input/number-input.tsx'
import type { PaginationProps } from '../pagination/pagination.tsx'
import type { OptionValue } from '../picker/option.ts'
import type { PopoverProps } from '../popover/popover.tsx'
import type { ProgressProps } from '../progress/progress.tsx'
import type { QrCodeProps } from '../qr-code/qr-code.tsx'
import type { RadioGroupProps } from '../radio-group/radio-group.tsx'
import type { RateProps } from '../rate/rate.tsx'
import type { ResultProps } from '../result/result.tsx'
import type { SafeHtmlProps } from '../safe-html/safe-html.tsx'
import type { ScrollRegionProps } from '../scroll-region/scroll-region.tsx'
import type { SegmentedProps } from '../segmented/segmented.tsx'
import type { MultiSelectProps } from '../select/multi-select.tsx'
import type { SelectProps } from '../select/select.tsx'
import type { SideMenuProps } from '../side-menu/side-menu.tsx'
import type { SimpleTableProps } from '../simple-table/simple-table.tsx'
import type { SkeletonProps } from '../skeleton/skeleton.tsx'
import type { RangeSliderProps, SliderProps } from '../slider/slider.tsx'
import type { SpinnerProps } from '../spinner/spinner.tsx'
import type { SplitterProps } from '../splitter/splitter.tsx'
import type { StatisticProps } from '../statistic/statistic.tsx'
import type { StatusTextProps } from '../status-text/status-text.tsx'
import type { StepsProps } from '../steps/steps.tsx'
import type { SwitchProps } from '../switch/switch.tsx'
import type { TabBarProps } from '../tab-bar/tab-bar.tsx'
import type { TabsProps } from '../tabs/tabs.tsx'
import type { TagProps } from '../tag/tag.tsx'
import type { TimePickerProps } from '../time-picker/time-picker.tsx'
import type { TimelineProps } from '../timeline/timeline.tsx'
import type { ToasterProps } from '../toast/toaster.tsx'
import type { TooltipProps } from '../tooltip/tooltip.tsx'
import type { TopMenuProps } from '../top-menu/top-menu.tsx'
import type { TourProps } from '../tour/tour.tsx'
import type { TreeSelectProps } from '../tree-select/tree-select.tsx'
import type { SearchableTreeProps } from '../tree/searchable-tree.tsx'
import type { TreeProps } from '../tree/tree.tsx'
import type { UploadProps } from '../upload/upload.tsx'

/**
 * The components that a theme can change, with their props. A package with components of its own adds them:
 * `declare module '@trackhoe/ui' { interface ThemedComponents { … } }`.
 */
export interface ThemedComponents {
  ActionButton: ActionButtonProps
  Alert: AlertProps
  AppFrame: AppFrameProps
  AppFrameMenuButton: AppFrameMenuButtonProps
  Avatar: AvatarProps
  Badge: BadgeProps
  Breadcrumb: BreadcrumbProps
  Button: ButtonProps
  Card: CardProps
  Cascader: CascaderProps<OptionValue>
  CategoryChart: CategoryChartProps
  Checkbox: CheckboxProps
  CheckboxGroup: CheckboxGroupProps<OptionValue>
  Collapse: CollapseProps<string | number>
  Combobox: ComboboxProps<OptionValue>
  CommandPalette: CommandPaletteProps
  ConfirmDialog: ConfirmDialogProps
  ContextMenu: ContextMenuProps
  ContextMenuItem: ContextMenuItemProps
  DataTable: DataTableProps<unknown>
  DatePicker: DatePickerProps
  DateRangePicker: DateRangePickerProps
  DateTimePicker: DateTimePickerProps
  DateTimeRangePicker: DateTimeRangePickerProps
  Descriptions: DescriptionsProps
  Dialog: DialogProps
  DialogClose: DialogCloseProps
  Divider: DividerProps
  Drawer: DrawerProps
  Ellipsis: EllipsisProps
  EmptyState: EmptyStateProps
  ErrorState: ErrorStateProps
  ExplainedButton: ExplainedButtonProps
  Field: FieldProps
  IconButton: IconButtonProps
  ImageViewer: ImageViewerProps
  Input: InputProps
  Menu: MenuProps
  MenuCheckboxItem: MenuCheckboxItemProps
  MenuGroup: MenuGroupProps
  MenuItem: MenuItemProps
  MenuSeparator: ComponentPropsWithoutRef<'div'>
  MonthPicker: MonthPickerProps
  MultiCombobox: MultiComboboxProps<OptionValue>
  MultiSelect: MultiSelectProps<OptionValue>
  NumberInput: NumberInputProps
  Pagination: PaginationProps
  PasswordInput: PasswordInputProps
  Popover: PopoverProps
  Progress: ProgressProps
  QrCode: QrCodeProps
  RadioGroup: RadioGroupProps<OptionValue>
  RangeSlider: RangeSliderProps
  Rate: RateProps
  Result: ResultProps
  RowActions: RowActionsProps
  SafeHtml: SafeHtmlProps
  ScrollRegion: ScrollRegionProps
  SearchableTree: SearchableTreeProps<OptionValue>
  Segmented: SegmentedProps<string | number>
  Select: SelectProps<OptionValue>
  SideMenu: SideMenuProps
  SimpleTable: SimpleTableProps<unknown>
  Skeleton: SkeletonProps
  Slider: SliderProps
  Sparkline: SparklineProps
  Spinner: SpinnerProps
  Splitter: SplitterProps
  Statistic: StatisticProps
  StatusText: StatusTextProps
  Steps: StepsProps
  Switch: SwitchProps
  TabBar: TabBarProps
  Tabs: TabsProps<string | number>
  Tag: TagProps
  Textarea: TextareaProps
  TextLink: TextLinkProps
  TimePicker: TimePickerProps
  TimeSeriesChart: TimeSeriesChartProps
  Timeline: TimelineProps
  Toaster: ToasterProps
  Tooltip: TooltipProps
  TopMenu: TopMenuProps
  Tour: TourProps
  Tree: TreeProps<OptionValue>
  TreeSelect: TreeSelectProps<OptionValue>
  Upload: UploadProps
  YearPicker: YearPickerProps
}

/** The themes of components by their names. */
export type ComponentsTheme = { readonly [Name in keyof ThemedComponents]?: ComponentTheme<ThemedComponents[Name]> }
