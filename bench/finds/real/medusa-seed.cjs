// Stocks Medusa with a catalogue (region, sales channel, public key, products); started by bench/finds/real/medusa.ts as `medusa exec`.
const { readFileSync } = require('node:fs');
const { Modules } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

const AT_ONCE = 100;

/** The migrations leave the first of each behind; a database without them gets one. */
async function basics(container) {
  const [channel] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels();
  const [profile] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({ type: 'default' });
  const run = async (flow, input) => (await flow(container).run({ input })).result[0];
  return {
    channel:
      channel ?? (await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] })),
    profile:
      profile ??
      (await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Shop', type: 'default' }] })),
    key: await run(flows.createApiKeysWorkflow, {
      api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }],
    }),
  };
}

function productOf({ title, slug, description, sku, gtin, price }, channel, profile) {
  const variant = {
    title: 'Default',
    sku,
    barcode: gtin ?? undefined,
    manage_inventory: false,
    prices: [{ amount: price / 100, currency_code: 'usd' }],
    options: { Default: 'Default' },
  };
  return {
    title,
    handle: slug,
    description,
    status: 'published',
    shipping_profile_id: profile.id,
    options: [{ title: 'Default', values: ['Default'] }],
    variants: [variant],
    sales_channels: [{ id: channel.id }],
  };
}

module.exports.default = async function seed({ container }) {
  const rows = JSON.parse(readFileSync(process.env.ROWS, 'utf8'));
  const { channel, profile, key } = await basics(container);
  const regions = [{ name: 'US', currency_code: 'usd', countries: ['us'], payment_providers: [] }];
  await flows.createRegionsWorkflow(container).run({ input: { regions } });
  await flows.linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [channel.id] } });
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const products = rows.slice(at, at + AT_ONCE).map((row) => productOf(row, channel, profile));
    await flows.createProductsWorkflow(container).run({ input: { products } });
  }
  console.log('SEEDED', JSON.stringify({ key: key.token }));
};
