import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { APPS_FOLDER } from '../folders.ts'

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 5180,
      isoIntervalSeconds: 60,
      frameOrigins: [],
      showsMissingPages: false,
      signing: undefined,
      host: '127.0.0.1',
      dataFolder: join(process.cwd(), '.trackhoe'),
      databaseUrl: undefined,
      contextPath: '/jeecg-boot',
      apiBase: '/jeecg-boot',
      timeZone: 'Asia/Shanghai',
      adminPassword: undefined,
      demoData: true,
      embeddedSync: true,
      uploadLimitBytes: 52_428_800,
      userQuotaBytes: 524_288_000,
      tenantQuotaBytes: 10_737_418_240,
      userRowQuotaBytes: 33_554_432,
      tenantRowQuotaBytes: 2_147_483_648,
      auditDays: 400,
      alarmDays: 1100,
      logLevel: 'info',
      webFolder: APPS_FOLDER.replace(/\/$/, ''),
      corsOrigins: [],
      trustedProxies: [],
      smsUrl: undefined,
      smsToken: undefined,
      casUrl: undefined,
      casServices: [],
      proxyAllow: [],
      operatorTenant: undefined,
      registerTenant: undefined,
      registerApproval: true,
      simulatedVehicles: undefined,
      simulator: true,
      mapSources: [],
      mqtt: undefined,
    })
  })

  it('takes the broker of the terminals, and refuses what is not one', () => {
    expect(readConfig({ SIMULATOR: 'off', MQTT_URL: 'mqtts://broker.example:8883', MQTT_CA: '/ca.pem' })).toMatchObject(
      {
        simulator: false,
        mqtt: { urls: ['mqtts://broker.example:8883'], caFile: '/ca.pem', prefix: 'trackhoe', clientId: undefined },
      },
    )
    expect(readConfig({ MQTT_URL: 'mqtt://one:1883, mqtt://two' })).toMatchObject({
      mqtt: { urls: ['mqtt://one:1883', 'mqtt://two'] },
    })
    for (const url of ['http://broker.example', 'mqtt://one,', 'mqtt://one,mqtts://two'])
      expect(() => readConfig({ MQTT_URL: url })).toThrow(/^MQTT_URL must look like mqtts:/)
    expect(() => readConfig({ MQTT_URL: 'mqtt://broker', MQTT_TOPIC: 'a/+/b' })).toThrow(/^MQTT_TOPIC must be parts/)
  })

  it('takes what is set and an empty text as not set', () => {
    const config = readConfig({ PORT: '0', DATABASE_URL: '', CORS_ORIGINS: 'https://a.example, https://b.example' })
    expect(config).toMatchObject({
      port: 0,
      databaseUrl: undefined,
      corsOrigins: ['https://a.example', 'https://b.example'],
    })
  })

  it('names the bad variable in one line and repeats no secret', () => {
    expect(() => readConfig({ PORT: '70000' })).toThrow('PORT must be a number from 0 to 65535.')
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@h/d' })).toThrow(
      /^DATABASE_URL must look like postgres:\S+\.$/,
    )
    expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow('ADMIN_PASSWORD must have 8 to 128 characters.')
    expect(() => readConfig({ CONTEXT_PATH: '/' })).toThrow(/^CONTEXT_PATH must start with a slash/)
    expect(readConfig({ UPLOAD_QUOTA_USER: '0', UPLOAD_QUOTA_TENANT: '20' })).toMatchObject({
      userQuotaBytes: 0,
      tenantQuotaBytes: 20_971_520,
    })
    expect(() => readConfig({ UPLOAD_LIMIT: '0' })).toThrow('UPLOAD_LIMIT must be a number from 1 to 1024.')
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(/^LOG_LEVEL must be one of/)
    expect(() => readConfig({ CORS_ORIGINS: '*' })).toThrow(/^CORS_ORIGINS must be origins such as/)
    expect(() => readConfig({ SMS_URL: 'sms.example' })).toThrow('SMS_URL must be an http(s) address.')
    expect(() => readConfig({ CAS_URL: 'https://sso.example/cas' })).toThrow(/^CAS_SERVICES must name the origins/)
  })
})
