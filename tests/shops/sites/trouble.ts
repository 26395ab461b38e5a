// Shops behind a wall or a fault: 403, captcha, slow, connection cut, 429, robots.txt, consent wall.
import { type Ask, cookies, page, plain, redirect } from '../exchange.ts';
import { html, type Markup } from '../markup.ts';
import type { Build } from '../shop.ts';

/** Wraps a shop: receives the request and can pass it on to the shop. */
type Wall = (build: Build) => Build;

const furnished = (ask: Ask): boolean => ask.path.startsWith('/img/') || ask.path === '/robots.txt';

/** Everything but robots.txt is answered with 403, as by shops behind a bot filter. */
export const forbidden: Wall = (build) => (store) => {
  const shop = build(store);
  const sorry = html`<html><head><title>Access Denied</title></head><body><h1>Access Denied</h1><p>You don't have permission to access this server.</p><p>Reference #18.7d0c1702.1763</p></body></html>`;
  return {
    ...shop,
    habit: 'answers 403 to everything',
    answer: (ask) =>
      ask.path === '/robots.txt' ? shop.answer(ask) : page(sorry, 403, { server: 'AkamaiGHost' }),
  };
};

const CHALLENGE = html`<html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1" async></script></head>
<body><div class="main-wrapper" role="main"><h1>One more step</h1><h2 id="challenge-running">Verify you are human by completing the action below.</h2>
<form id="challenge-form" action="/verify" method="post"><div class="g-recaptcha" data-sitekey="demo"></div><input type="checkbox" name="human" id="human"><label for="human">I am not a robot</label><button>Continue</button></form></div></body></html>`;

/** A captcha page (status 200) until a person ticks the box; from then on a cookie lets everything through. */
export const captcha: Wall = (build) => (store) => {
  const shop = build(store);
  return {
    ...shop,
    habit: 'captcha page instead of every page until a person has passed it',
    answer: (ask) => {
      if (ask.path === '/verify') return redirect('/', 302, { 'set-cookie': 'human=1; Path=/' });
      return furnished(ask) || cookies(ask).get('human') === '1'
        ? shop.answer(ask)
        : page(CHALLENGE, 200, { 'cf-mitigated': 'challenge' });
    },
  };
};

/** Every page but pictures is delayed by `ms`. */
export const slow =
  (ms: number): Wall =>
  (build) =>
  (store) => {
    const shop = build(store);
    return {
      ...shop,
      habit: `${shop.habit}; every page takes ${ms} ms`,
      answer: (ask) => {
        const answer = shop.answer(ask);
        return answer === null || furnished(ask) ? answer : { ...answer, pause: ms };
      },
    };
  };

/** Search works; product pages break off in the middle. */
export const dying: Wall = (build) => (store) => {
  const shop = build(store);
  return {
    ...shop,
    habit: `${shop.habit}; the connection dies in the middle of every product page`,
    answer: (ask) => {
      const answer = shop.answer(ask);
      const isProduct = store.shelves.some(
        (shelf) => shop.path(shelf.listings[0]).split('?')[0] === ask.path,
      );
      return answer === null || !isProduct ? answer : { ...answer, dieAfter: 900 };
    },
  };
};

/** Answers 429 with Retry-After to every request after the first `free` of each `windowMs`. */
export const limited =
  (free: number, windowMs: number): Wall =>
  (build) =>
  (store) => {
    const shop = build(store);
    let started = 0;
    let used = 0;
    return {
      ...shop,
      habit: `${shop.habit}; ${free} pages in ${windowMs / 1000} s, then 429 with Retry-After`,
      answer: (ask) => {
        if (furnished(ask)) return shop.answer(ask);
        const now = Date.now();
        if (now - started > windowMs) [started, used] = [now, 0];
        used += 1;
        if (used <= free) return shop.answer(ask);
        const wait = Math.max(1, Math.ceil((started + windowMs - now) / 1000));
        return page(
          html`<html><head><title>Too many requests</title></head><body><h1>Too many requests</h1></body></html>`,
          429,
          { 'retry-after': String(wait) },
        );
      },
    };
  };

/** robots.txt disallows search and product pages for every robot; the pages themselves would answer. */
export const robots: Wall = (build) => (store) => {
  const shop = build(store);
  return {
    ...shop,
    habit: `${shop.habit}; robots.txt disallows everything`,
    answer: (ask) => (ask.path === '/robots.txt' ? plain('User-agent: *\nDisallow: /\n') : shop.answer(ask)),
  };
};

function consentPage(name: string, back: string): Markup {
  return html`<html lang="en"><head><title>${name}: before you continue</title></head><body style="font-family:sans-serif;max-width:560px;margin:80px auto"><div id="consent-wall" class="cookie-consent" role="dialog" aria-modal="true">
<h1>We value your privacy</h1><p>${name} and its 418 partners store and access information on your device. Choose how your data may be used before you continue to the site.</p>
<form method="post" action="/consent"><input type="hidden" name="return" value="${back}"><button name="choice" value="reject">Reject all</button> <button name="choice" value="accept">Accept all</button></form></div></body></html>`;
}

/** Every page redirects to a consent page until a choice is made, which is stored in a cookie. */
export const consent: Wall = (build) => (store) => {
  const shop = build(store);
  return {
    ...shop,
    habit: `${shop.habit}; behind a consent wall (redirect until a cookie is set)`,
    answer: (ask) => {
      if (ask.path === '/consent' && ask.method === 'POST') {
        const back = new URLSearchParams(ask.body).get('return') ?? '/';
        return redirect(back.startsWith('/') && !back.startsWith('//') ? back : '/', 303, {
          'set-cookie': 'consent=1; Path=/',
        });
      }
      if (ask.path === '/consent')
        return page(consentPage(store.profile.name, ask.query.get('return') ?? '/'));
      if (furnished(ask) || cookies(ask).get('consent') === '1') return shop.answer(ask);
      const search = ask.query.toString();
      return redirect(
        `/consent?return=${encodeURIComponent(search === '' ? ask.path : `${ask.path}?${search}`)}`,
      );
    },
  };
};
