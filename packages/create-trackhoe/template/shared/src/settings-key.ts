/** Where this browser keeps the settings. */
export const SETTINGS_KEY = 'settings'
