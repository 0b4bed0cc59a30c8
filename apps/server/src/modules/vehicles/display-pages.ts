/** Pages of wall displays that read the fleet. Source: platform specification §2 "full-screen"; which ones is ours. */
export const DISPLAY_PAGES = ['/platform/dashboard', '/vclinfoExtend/distributionMap'] as const
