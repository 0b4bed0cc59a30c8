/** A code that was found in a picture. */
interface DetectedBarcode {
  readonly rawValue: string
}

/** Finds codes in pictures. Browsers that have it read QR codes and the usual barcodes. Source: Shape Detection API, W3C community group. */
interface BarcodeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly DetectedBarcode[]>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new () => BarcodeDetector
  }
}

/** Whether this browser can read codes by its camera, which it only lends to pages that came over TLS. */
export const canScan = (): boolean =>
  window.BarcodeDetector !== undefined && window.isSecureContext && 'mediaDevices' in navigator

/** Returns a reader of codes; undefined where the browser has none. */
export const openDetector = (): BarcodeDetector | undefined =>
  window.BarcodeDetector === undefined ? undefined : new window.BarcodeDetector()
