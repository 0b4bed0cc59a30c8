const chinese = {
  label: '二维码',
  expired: '二维码已过期',
  refresh: '刷新',
  tooLong: '内容过长，无法生成二维码',
}

const english: typeof chinese = {
  label: 'QR code',
  expired: 'The QR code has expired',
  refresh: 'Refresh',
  tooLong: 'Too long for a QR code',
}

/** The messages of a QR code. */
export const qrCodeMessages = { 'zh-CN': chinese, 'en-US': english }
