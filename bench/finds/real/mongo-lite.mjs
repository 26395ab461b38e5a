// An in-memory MongoDB for shop programs: as much of its wire protocol as drivers use for a shop's pages, answered by mingo.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';

const [folder = '', port = '27017', stock = ''] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const { deserialize, Long, ObjectId, serialize } = require('bson');
const mingo = require('mingo');

const MESSAGE = 2013;
const OLD_QUERY = 2004;
const OLD_REPLY = 1;

const collections = new Map();

function collection(name) {
  const docs = collections.get(name) ?? [];
  collections.set(name, docs);
  return docs;
}

const idOf = ({ _id }) => String(_id);

/**
 * The documents a filter matches. A list of ids, which a search passes, is looked up directly: comparing all with all
 * takes seconds.
 */
function matching(docs, { _id, ...filter }, projection) {
  if (!Array.isArray(_id?.$in))
    return mingo.find(docs, _id === undefined ? filter : { _id, ...filter }, projection);
  const ids = new Set(_id.$in.map(String));
  const some = docs.filter((doc) => ids.has(idOf(doc)));
  return mingo.find(some, filter, projection);
}

const cursor = (ns, firstBatch) => ({ cursor: { firstBatch, id: Long.ZERO, ns }, ok: 1 });
const good = () => ({ ok: 1 });
const hello = () => ({
  ismaster: true,
  isWritablePrimary: true,
  helloOk: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

/** The document with which an upsert begins: the fields that its filter states as equal. */
function begun(filter) {
  const stated = Object.entries(filter).filter(
    ([key, value]) => !key.startsWith('$') && (typeof value !== 'object' || value instanceof ObjectId),
  );
  return { _id: new ObjectId(), ...Object.fromEntries(stated) };
}

function write(doc, change) {
  const { _id } = doc;
  if (Object.keys(change).some((key) => key.startsWith('$'))) {
    for (const [name, { _id: own, ...fields }] of Object.entries(change))
      if (name !== '$setOnInsert' && Object.keys(fields).length > 0) mingo.update(doc, { [name]: fields });
    return;
  }
  for (const key of Object.keys(doc)) delete doc[key];
  Object.assign(doc, change, { _id });
}

function update(docs, { q, u, multi, upsert }) {
  const hits = mingo
    .find(docs, q)
    .all()
    .slice(0, multi ? undefined : 1);
  const ids = new Set(hits.map(idOf));
  for (const doc of docs) if (ids.has(idOf(doc))) write(doc, u);
  if (hits.length > 0 || !upsert) return { n: hits.length, upserted: null };
  const doc = begun(q);
  write(doc, { ...u, ...(u.$setOnInsert ? { $set: { ...u.$setOnInsert, ...u.$set } } : {}) });
  docs.push(doc);
  return { n: 1, upserted: doc._id };
}

const COMMANDS = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: good,
  endSessions: good,
  createIndexes: good,
  insert: (name, { documents }) => {
    collection(name).push(...documents.map((doc) => ({ _id: new ObjectId(), ...doc })));
    return { n: documents.length, ok: 1 };
  },
  find: (name, { filter = {}, projection, sort, skip, limit }) => {
    let found = matching(collection(name), filter, projection);
    if (Object.keys(sort ?? {}).length > 0) found = found.sort(sort);
    if (skip) found = found.skip(Number(skip));
    if (limit) found = found.limit(Math.abs(Number(limit)));
    return cursor(name, found.all());
  },
  aggregate: (name, { pipeline }) => cursor(name, mingo.aggregate(collection(name), pipeline)),
  update: (name, { updates }) => {
    const done = updates.map((one) => update(collection(name), one));
    const n = done.reduce((sum, one) => sum + one.n, 0);
    const upserted = done.flatMap(({ upserted: _id }, index) => (_id === null ? [] : [{ index, _id }]));
    return { n, nModified: n - upserted.length, ...(upserted.length > 0 ? { upserted } : {}), ok: 1 };
  },
  delete: (name, { deletes }) => {
    const docs = collection(name);
    const gone = deletes.flatMap(({ q, limit }) =>
      mingo
        .find(docs, q)
        .all()
        .slice(0, limit || undefined),
    );
    const ids = new Set(gone.map(idOf));
    collections.set(
      name,
      docs.filter((doc) => !ids.has(idOf(doc))),
    );
    return { n: ids.size, ok: 1 };
  },
};

function answer(db, body) {
  const [name = '', of] = Object.entries(body)[0] ?? [];
  const command = COMMANDS[name];
  if (command === undefined) return { ok: 0, errmsg: `no such command: ${name}`, code: 59 };
  try {
    return command(`${db}.${of}`, body);
  } catch (error) {
    console.log(name, error.message);
    return { ok: 0, errmsg: error.message, code: 2 };
  }
}

function packed(code, to, parts) {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(16);
  for (const [at, value] of [16 + body.length, 1, to, code].entries()) head.writeInt32LE(value, at * 4);
  return Buffer.concat([head, body]);
}

function documentsIn(data, from, to) {
  const docs = [];
  for (let at = from; at < to; at += data.readInt32LE(at))
    docs.push(deserialize(data.subarray(at, at + data.readInt32LE(at))));
  return docs;
}

/** The body of a message: one document, with the lists of documents sent beside it inserted by name. */
function bodyOf(data, end) {
  let body = {};
  for (let at = 20; at < end; ) {
    const kind = data[at];
    const to = at + 1 + data.readInt32LE(at + 1);
    if (kind === 0) body = { ...documentsIn(data, at + 1, to)[0], ...body };
    else {
      const zero = data.indexOf(0, at + 5);
      body = { ...body, [data.toString('utf8', at + 5, zero)]: documentsIn(data, zero + 1, to) };
    }
    at = to;
  }
  return body;
}

function reply(data) {
  const [id, code] = [data.readInt32LE(4), data.readInt32LE(12)];
  if (code === MESSAGE) {
    const flags = data.readUInt32LE(16);
    const body = bodyOf(data, data.length - (flags & 1 ? 4 : 0));
    return packed(MESSAGE, id, [Buffer.alloc(5), serialize(answer(body.$db ?? 'admin', body))]);
  }
  if (code !== OLD_QUERY) return null;
  const zero = data.indexOf(0, 20);
  const [db = ''] = data.toString('utf8', 20, zero).split('.');
  const [body = {}] = documentsIn(data, zero + 9, zero + 9 + data.readInt32LE(zero + 9));
  const head = Buffer.alloc(20);
  head.writeInt32LE(1, 16);
  return packed(OLD_REPLY, id, [head, serialize(answer(db, body.$query ?? body))]);
}

if (stock !== '')
  for (const [name, documents] of Object.entries(JSON.parse(readFileSync(stock, 'utf8'))))
    COMMANDS.insert(name, { documents });

createServer((socket) => {
  let rest = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0);
      const sent = reply(rest.subarray(0, size));
      if (sent !== null) socket.write(sent);
      rest = rest.subarray(size);
    }
  });
}).listen(Number(port), '127.0.0.1', () => console.log('MONGO READY'));
