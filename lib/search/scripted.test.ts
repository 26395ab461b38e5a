// Shops whose search only a script sends: the address it puts together is read, and a form that goes nowhere is left.
import { afterEach, describe, expect, it } from 'vitest';
import { closeShops, home, open, results, search, world } from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { waysOf } from './discovery/ways-of.ts';
import { readHome } from './shop/home.ts';
import { fill } from './shop/way.ts';

afterEach(closeShops);

function urls(html: string, url = 'https://www.shop.example/'): string[] {
  return waysOf(readHome(parseHtml(html, url), html, 200, {})).map((way) => fill(way, 'a b').url);
}
const script = (code: string): string => `<input name="box" class="search"><script>${code}</script>`;

describe('an address that an attribute holds for a script', () => {
  it.each([
    [
      '<div data-props="{&quot;searchUrl&quot;:&quot;/look&quot;,&quot;searchParam&quot;:&quot;phrase&quot;}"></div>',
    ],
    [
      '<some-island props="{&quot;searchPath&quot;:[0,&quot;/look&quot;],&quot;paramName&quot;:[0,&quot;phrase&quot;]}"></some-island>',
    ],
    ['<div data-search-url="/look" data-search-param="phrase"><input placeholder="Search"></div>'],
    ['<seek-box action="/look" param="phrase"><input type="search"></seek-box>'],
    ['<div data-seek-template="/look?phrase=%s"><input type="search"></div>'],
    ['<div data-seek-template="/look?phrase={words}"><input type="search"></div>'],
    ['<form data-template="/look?phrase=__WORDS__"><input type="search"></form>'],
    [
      '<div data-seek-url-value="/look"><input type="search"></div><script>go(this.url+"?phrase="+encodeURIComponent(v))</script>',
    ],
  ])('%s', (html) => {
    expect(urls(html)).toContain('https://www.shop.example/look?phrase=a+b');
  });
});

describe('an address that a script puts together', () => {
  it.each([
    [
      'at once',
      `location = '/find.php?lang=en&words=' + encodeURIComponent(v);`,
      '/find.php?lang=en&words=a+b',
    ],
    ['in a template', 'location.href = `/search?q=$' + '{encodeURIComponent(v)}`;', '/search?q=a+b'],
    [
      'in steps',
      `var url = '/index.php?page=search'; if (v) { url += '&keyword=' + encodeURIComponent(v); }`,
      '/index.php?page=search&keyword=a+b',
    ],
    [
      'in a function that is called after searching',
      `function boxSearch() { var url = 'index.php?show=list/items'; if (v) { url += '&keyword=' + encodeURIComponent(v); } location = url; }`,
      '/index.php?show=list/items&keyword=a+b',
    ],
    [
      'with the words in its path and a slash behind them',
      'const n=e=>`/search/$' + '{w(e)}/`;function go(e){location.assign(n(e))}',
      '/search/a%20b/',
    ],
    ['the same in pieces', `location.href="/suche/"+n(r)+"/"`, '/suche/a%20b/'],
    ['and a file’s ending behind them', `location.href='/s/'+encodeURIComponent(v)+'.html'`, '/s/a%20b.html'],
    [
      'that a router is given as an object',
      'r.push({pathname:"/wares",query:{search:t,page:1}})',
      '/wares?search=a+b',
    ],
    [
      'that a router is given with its query as text',
      'n({pathname:"/stock",search:(0,o.PI)({q:t}).toString()})',
      '/stock?q=a+b',
    ],
    [
      'that a router is given with words in its query',
      'n({pathname:"/stock",search:"?q="+encodeURIComponent(t)})',
      '/stock?q=a+b',
    ],
    [
      'of settings of a search’s box',
      'b({searchHref:"/look/up",searchParamName:"phrase",searchLabel:"Search"})',
      '/look/up?phrase=a+b',
    ],
    [
      'of settings under one name',
      'window.C={search:{url:"/look",param:"phrase",least:3}}',
      '/look?phrase=a+b',
    ],
    [
      'of a list of pages',
      'window.C={pages:{search:"/look",cart:"/cart"},searchParam:"phrase"}',
      '/look?phrase=a+b',
    ],
    [
      'of the same as React’s server sends them',
      'f.push([1,"4:[\\"$\\",\\"$L8\\",null,{\\"searchPath\\":\\"/look\\",\\"queryParam\\":\\"phrase\\"}]"])',
      '/look?phrase=a+b',
    ],
    [
      'with words that are written for it, whatever it is handed to',
      'const n=U();h=e=>{n(`/wares-found?phrase=$' + '{encodeURIComponent(e)}`)}',
      '/wares-found?phrase=a+b',
    ],
    ['with a short path that the browser is led to', `location.href = '/s/' + v;`, '/s/a%20b'],
    [
      'path first, then query',
      `location.pathname = '/list/all'; location.search = '?kw=' + v;`,
      '/list/all?kw=a+b',
    ],
    ['that words are submitted to', 'f({q:t},{action:"/wares",method:"get"})', '/wares?q=a+b'],
    [
      'that a form is given when it is sent',
      `this.action = '/zoek/' + encodeURIComponent(v);`,
      '/zoek/a%20b',
    ],
    ['that a window is opened at', 'window.open("/s/?text="+v,"_self")', '/s/?text=a+b'],
    [
      'that is made as an object behind the shop’s front',
      'let u=new URL(location.origin+"/browse");u.searchParams.append("q",v);location=u.toString()',
      '/browse?q=a+b',
    ],
    [
      'with what a form holds, as jQuery writes it',
      'window.location.href="/look?"+$(this).serialize()',
      '/look?box=a+b',
    ],
    [
      'that a router is given in parts',
      'this.router.navigate(["/wares"],{queryParamsHandling:"merge",queryParams:{sort:"new",term:this.t}})',
      '/wares?term=a+b',
    ],
    ['that a router is given in segments', 'this.router.navigate(["/en/search",e])', '/en/search/a%20b'],
    [
      'that has a name among a router’s paths',
      'R=[{path:"/hits",name:"look",component:C}];this.$router.push({name:"look",query:{words:this.w}})',
      '/hits?words=a+b',
    ],
    [
      'that has a name among the paths that a server tells',
      `const Z={"routes":{"wares.index":{"uri":"shop/wares","methods":["GET"]}}};r.get(route("wares.index"),{search:n.value},{})`,
      '/shop/wares?search=a+b',
    ],
    [
      'that a router is given behind its query',
      'w({params:g,search:{...D,q:t.trim()||void 0},to:"/wares"})',
      '/wares?q=a+b',
    ],
    [
      'whose path stands in a list',
      'const P={home:"/",find:"/hits",cart:"/cart"};o.push({path:P.find,query:{words:t.value}})',
      '/hits?words=a+b',
    ],
    [
      'that is made as an object with a list',
      'const u=new URL(location.origin+"/look");u.search=new URLSearchParams({phrase:e}).toString();location.assign(u)',
      '/look?phrase=a+b',
    ],
    ['that is pushed', 'n.push(`/explore?text=$' + '{t.get("text")}`)', '/explore?text=a+b'],
    ['of goods that are narrowed', 'go(`/products?q=$' + '{n.value}`)', '/products?q=a+b'],
    [
      'with a list that a library writes',
      'h.push("/search?"+qs.stringify({text:t,sort:"best"}))',
      '/search?text=a+b',
    ],
    [
      'with what a form holds',
      'const p=new URLSearchParams(new FormData(f));location.assign("/look?"+p)',
      '/look?box=a+b',
    ],
    ['of the page itself with a list', 'r.set("query",t);n(`$' + '{p}?$' + '{r.toString()}`)', '/?query=a+b'],
    [
      'that is made as an object',
      `const u = new URL('/wares', location.origin); u.searchParams.set('search', v); window.location.href = u;`,
      '/wares?search=a+b',
    ],
    [
      'that the browser is led to in the line behind it',
      `var url = 'https://www.shop.example/wyszukiwarka/' + v;\nwindow.location.href = url;`,
      '/wyszukiwarka/a%20b',
    ],
    [
      'with a list of parameters',
      'const o=e=>"/search?".concat(new URLSearchParams({q:e}).toString())',
      '/search?q=a+b',
    ],
    [
      'with a list of parameters, wherever the browser is led',
      `const n=new URLSearchParams({q:t,os:"1"});window.location.href="/sr?"+n.toString()`,
      '/sr?q=a+b',
    ],
    ['as the words behind a short path', 'r=e=>"/s/".concat(encodeURIComponent(e.trim()),"")', '/s/a%20b'],
    [
      'of a page that a router asks for',
      'r=i=>{Bt.get("/wares",{search:t},{preserveState:!0})}',
      '/wares?search=a+b',
    ],
    [
      'under a name in the shop’s language',
      `location.href='/store/find.aspx?SearchTerms=' + escape(t)`,
      '/store/find.aspx?SearchTerms=a+b',
    ],
    [
      'wherever the browser is led, whatever it is called',
      `return window.location.assign("/vind?q=".concat(o))`,
      '/vind?q=a+b',
    ],
    [
      'behind an address that the page’s settings name',
      `var settings={"boxUrl":"/Tapa"};function go(){window.location.href=settings.boxUrl+'?1&kelime='+encodeURIComponent(w)}`,
      '/Tapa?1&kelime=a+b',
    ],
    [
      'behind an address that an attribute sets, not one that an attribute is',
      `</script><form data-init="box.target='/look'" data-target="look/quickly"></form><script>go=n=>location.assign(r.target+"?phrase="+encodeURIComponent(n))`,
      '/look?phrase=a+b',
    ],
    ['with escaped slashes', `go("\\/catalog\\/search?query=".concat(v))`, '/catalog/search?query=a+b'],
  ])('%s', (_, code, expected) => {
    expect(urls(script(code))[0]).toBe(`https://www.shop.example${expected}`);
  });

  it.each([
    ['gives suggestions', `$.get('/search/suggest?q=' + v)`],
    ['is for something else', `track('/pixel?text=' + v)`],
    ['leads to another site', `location = 'https://elsewhere.example/search?q=' + v`],
    [
      'is made as an object for data',
      `const u = new URL('/look', origin); u.searchParams.set('text', v); draw(await fetch(u));`,
    ],
    [
      'leads elsewhere',
      'r.push({path:"/login",query:{from:t}});r.push({path:"/wares",query:{sort:"q",page:2}})',
    ],
    ['is a name that leads nowhere', 'this.$router.push({name:"look",query:{q:this.w}})'],
    ['asks for data', 'fetch(`/store?q=$' + '{e}`)'],
    ['is only a part', `url += '&keyword=' + v`],
  ])('is none when it %s', (_, code) => {
    expect(urls(script(code))[0]).toBe('https://www.shop.example/search?box=a+b');
  });

  it('may call its words by a name that has to do with searching', () => {
    const code = `location.href = base + 'Find.aspx?strSearchText=' + v.replace(/ /gi, "+");`;
    expect(urls(script(code))[0]).toBe('https://www.shop.example/Find.aspx?strSearchText=a+b');
  });

  it('is none of an interface, whose beginning stands under a name', () => {
    const code = `let o="/api/front";async function s(e){let t="".concat(o,"/wares-search?keyword=").concat(e.w);return get(t)}`;
    expect(urls(script(code)).filter((url) => /\.example\/wares-search/.test(url))).toEqual([]);
  });

  it('has no part of its path that nobody knows', () => {
    const code = `search(){if(this.kind){location.href=\`/kinds/\${this.kind}/wares?query=\${this.words}\`;return}location.href=\`/wares?query=\${this.words}\`}`;
    expect(urls(script(code))[0]).toBe('https://www.shop.example/wares?query=a+b');
  });

  it('stands under a name, or is told once that name is known', () => {
    const code = 'f=function(){"Enter"===e.key&&t.push("".concat(l.k.LIST,"/?search_text=").concat(u))};';
    expect(urls(script(code)).filter((url) => url.includes('search_text'))).toEqual([]);
    const names = 'var s=function(e){return e.HOME="/",e.LIST="/list",e}({});';
    expect(urls(script(code + names))[0]).toBe('https://www.shop.example/list/?search_text=a+b');
  });

  it('is no address that a script asks for data', () => {
    const code = `s=function(e){return r.get("".concat(i,"/lookup/search?shop=").concat(7,"&keyword=").concat(e))}`;
    expect(urls(script(code)).filter((url) => url.includes('lookup'))).toEqual([]);
  });

  it.each([
    [
      'joined by calls',
      `var a=14,r="https://find.shop.example/v4/search/all";function s(e,t){return fetch("".concat(r,"?q=").concat(encodeURIComponent(e),"&page=").concat(t))}`,
      'https://find.shop.example/v4/search/all?q=a+b',
    ],
    [
      'behind other parameters',
      `var o=conf,i=o.apiBase,conf={apiBase:"/web"};f=function(e){return r.get("".concat(i,"/Search/Wares?shop=").concat(o.shop,"&keyword=").concat(encodeURIComponent(e.w)))}`,
      'https://www.shop.example/web/Search/Wares?keyword=a+b',
    ],
    [
      'added up',
      `var base="/rest/v1";f=function(e){return fetch(base+"/search/wares?lang="+l+"&q="+encodeURIComponent(e))}`,
      'https://www.shop.example/rest/v1/search/wares?q=a+b',
    ],
  ])('tells the interface that a script asks, %s', (_, code, expected) => {
    expect(urls(script(code))).toContain(expected);
  });

  it('is asked in place of the one form that the whole page is, posted back to itself', () => {
    const code = `<script>function go(){location.href='/store/find.aspx?SearchTerms='+escape(v)}</script>`;
    const page = (inner: string): string =>
      `<form method="post" action="/"><input type="hidden" name="__STATE" value="x"><input name="ctl$search" placeholder="Search">${inner}</form>`;
    expect(urls(page(code))[0]).toBe('https://www.shop.example/store/find.aspx?SearchTerms=a+b');
    expect(urls(page(''))[0]).toBe('https://www.shop.example/');
  });

  it('may be the one form that the whole page is, sent by a link that is named in it', async () => {
    const page = `<form method="post" action="/"><input type="hidden" name="__EVENTTARGET" value=""><input name="ctl$words" placeholder="Search"><a href="javascript:__doPostBack('ctl$login','')">Log in</a><a href="javascript:__doPostBack(&#39;ctl$btnSearch&#39;,&#39;&#39;)">Go</a></form>`;
    const shop = await open((asked) => {
      if (asked.path === '/found') return results(asked, 'words');
      const form = new URLSearchParams(asked.body);
      if (asked.method !== 'POST' || form.get('__EVENTTARGET') !== 'ctl$btnSearch') return home(page);
      return { status: 302, headers: { location: `/found?words=${form.get('ctl$words')}` } };
    });
    expect((await search(shop, world())).hits).toHaveLength(1);
  });

  it('is asked before a form without an address', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/' && asked.query.size === 0)
        return home(
          `<form><input name="box" placeholder="Search"></form><script>function go(v) { location = '/look?words=' + v; } // search</script><script>var find = '/search-for?words=' + v;</script>`,
        );
      return asked.path === '/search-for' ? results(asked, 'words') : null;
    });
    expect((await search(shop, world())).hits).toHaveLength(1);
    expect(shop.log.some(({ query }) => query.has('box'))).toBe(false);
  });
});

describe('a form that no browser sends', () => {
  it.each([
    [
      'returns false',
      '<form onsubmit="return false" data-url="/look-up"><input name="words" type="search"></form>',
    ],
    [
      'runs a script',
      '<form action="javascript:go()" data-url="/look-up"><input name="words" type="search"></form>',
    ],
    [
      'has a box without a name',
      '<form data-url="/look-up?words="><input type="hidden" name="lang" value="en"><input type="search"></form>',
    ],
    [
      'is a framework’s own',
      '<form method="POST" action="" data-url="/look-up"><input type="hidden" name="$ACTION_REF_1"><input name="words" type="search"></form>',
    ],
  ])('and %s is taken for a field alone', (_, html) => {
    expect(urls(html)[0]).toBe('https://www.shop.example/look-up?words=a+b');
  });

  it('is asked as a part of the page that says how it is sent, where the page is one form all over', () => {
    const part = (method: string) =>
      `<div data-type="form" data-action="/wares/find" data-method="${method}"><input type="hidden" name="zone" value="7"><input name="words" placeholder="Search"><button title="Search">Go</button></div>`;
    const whole = (inside: string) =>
      `<form method="post" action="/"><input type="hidden" name="__VIEWSTATE" value="wEPDwUKMTU5"><input name="box$all" placeholder="Search">${inside}</form>`;
    expect(urls(whole(part('get')))[0]).toBe('https://www.shop.example/wares/find?zone=7&words=a+b');
    expect(urls(whole(part('delete'))).join()).not.toContain('/wares/find');
  });

  it('at a known program gives way to the address that it has everywhere', () => {
    const html =
      '<meta name="platform" content="bigcommerce.stencil"><form onsubmit="return false" data-url="/search.php"><input name="nav-quick-search"></form>';
    expect(urls(html)[0]).toBe('https://www.shop.example/search.php?search_query=a+b');
  });
});

it('an address that a script puts together stands in the folder of the whole shop first', () => {
  const found = urls(script("location = '/search?q=' + v"), 'https://www.shop.example/site/en/');
  expect(found.slice(0, 2)).toEqual([
    'https://www.shop.example/site/en/search?q=a+b',
    'https://www.shop.example/search?q=a+b',
  ]);
});

it('a form keeps no session that its address was written with', () => {
  const html = '<form action="/find.action;jsessionid=6F1D0C2B9A8E"><input name="q" type="search"></form>';
  expect(urls(html)[0]).toBe('https://www.shop.example/find.action?q=a+b');
});

describe('usual addresses', () => {
  it('are asked for in the folder that the whole shop stands in first', () => {
    expect(urls('<p>Hello</p>', 'https://www.shop.example/de-at/')[0]).toBe(
      'https://www.shop.example/de-at/search?q=a+b',
    );
    expect(urls('<p>Hello</p>', 'https://www.shop.example/index.html')[0]).toBe(
      'https://www.shop.example/search?q=a+b',
    );
  });
});

it('a page that shows the same wares whatever is asked gives way even to a guess', async () => {
  const shop = await open((asked) => {
    if (asked.path === '/') {
      const wares = ['Lamp', 'Chair', 'Table', 'Rug'].map(
        (name, at) =>
          `<li class="product"><a href="/w/${at}"><img src="/i.jpg"><h3>${name}</h3></a><span class="price">$9.00</span><button>Add to cart</button></li>`,
      );
      return home(`<form action="/"><input name="words" type="search"></form><ul>${wares.join('')}</ul>`);
    }
    return asked.path === '/search' ? results(asked, 'q') : null;
  });
  const { hits } = await search(shop, world());
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.every(({ product }) => product.title.includes('Turntable'))).toBe(true);
});
