import type { appFrameMessages } from './app-frame.messages.ts'
import type { chartMessages } from './chart.messages.ts'
import type { commandPaletteMessages } from './command-palette.messages.ts'
import type { dataTableMessages } from './data-table.messages.ts'
import type { dateFieldMessages } from './date-field.messages.ts'
import type { imageViewerMessages } from './image-viewer.messages.ts'
import type { loadFailedMessages } from './load-failed.messages.ts'
import type { numberInputMessages } from './number-input.messages.ts'
import type { paginationMessages } from './pagination.messages.ts'
import type { passwordInputMessages } from './password-input.messages.ts'
import type { qrCodeMessages } from './qr-code.messages.ts'
import type { rateMessages } from './rate.messages.ts'
import type { resultMessages } from './result.messages.ts'
import type { sideMenuMessages } from './side-menu.messages.ts'
import type { sliderMessages } from './slider.messages.ts'
import type { stepsMessages } from './steps.messages.ts'
import type { tabBarMessages } from './tab-bar.messages.ts'
import type { tourMessages } from './tour.messages.ts'
import type { uploadMessages } from './upload.messages.ts'
import type { Messages } from './zh-cn.ts'

/** All texts of the components, by component; `common` holds those that several share. */
export interface UiMessages {
  common: Messages
  appFrame: (typeof appFrameMessages)['zh-CN']
  chart: (typeof chartMessages)['zh-CN']
  commandPalette: (typeof commandPaletteMessages)['zh-CN']
  dataTable: (typeof dataTableMessages)['zh-CN']
  dateField: (typeof dateFieldMessages)['zh-CN']
  imageViewer: (typeof imageViewerMessages)['zh-CN']
  loadFailed: (typeof loadFailedMessages)['zh-CN']
  numberInput: (typeof numberInputMessages)['zh-CN']
  pagination: (typeof paginationMessages)['zh-CN']
  passwordInput: (typeof passwordInputMessages)['zh-CN']
  qrCode: (typeof qrCodeMessages)['zh-CN']
  rate: (typeof rateMessages)['zh-CN']
  result: (typeof resultMessages)['zh-CN']
  sideMenu: (typeof sideMenuMessages)['zh-CN']
  slider: (typeof sliderMessages)['zh-CN']
  steps: (typeof stepsMessages)['zh-CN']
  tabBar: (typeof tabBarMessages)['zh-CN']
  tour: (typeof tourMessages)['zh-CN']
  upload: (typeof uploadMessages)['zh-CN']
}

/** Some of the texts, at any depth. Functions and lists are replaced as a whole. */
export type PartialMessages<Texts = UiMessages> = Texts extends ((...values: never[]) => unknown) | readonly unknown[]
  ? Texts
  : Texts extends object
    ? { readonly [Name in keyof Texts]?: PartialMessages<Texts[Name]> }
    : Texts
