// Shops that a script draws altogether: their interface is found out from the script's text and read by the shape of its records.

import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type Asked, type LocalShop, listPage, type Told } from '../../tests/shops/local.ts';
import { realClock, silentLog } from '../../tests/shops/net.ts';
import {
  closeShops,
  fault,
  home,
  LADDER,
  MODEL,
  open,
  search,
  turntable,
  WARES,
  world,
} from '../../tests/shops/searching.ts';
import { atOnce } from '../base/async/time-slices.ts';
import { parseHtml } from '../base/document/html.ts';
import { failed } from '../base/fault.ts';
import { readPage } from '../page/index.ts';
import { apiCallsIn } from './script-api/api-calls.ts';
import { graphqlSearchesIn } from './script-api/graphql-searches.ts';
import { hitsIn } from './script-api/product-records.ts';
import { productPage, resultPage } from './script-api/routes.ts';
import { searchShop } from './search-shop.ts';
import { bundleFiles } from './shop/further-pages.ts';
import { readHome } from './shop/home.ts';
import type { Tab } from './tab.ts';

afterEach(closeShops);

const asked = (source: string): string[] =>
  atOnce(apiCallsIn(source)).map(({ url, body }) => (body === null ? url : `${url} ${body}`));
/** a template of the tested script, which is none of this file's own */
const hole = (name: string): string => `\${${name}}`;

describe('a question for products in a script', () => {
  it.each([
    [
      'behind an address',
      'fetch("/api/wares/search?q="+encodeURIComponent(e))',
      '/api/wares/search?q={searchTerms}',
    ],
    [
      'as older browsers write templates',
      'h.get("/api/products?keyword=".concat(e,"&pageNumber=").concat(t))',
      '/api/products?keyword={searchTerms}',
    ],
    [
      'behind an address that has a name',
      `class C{constructor(){this.root=Env.api+"/items",this.x=1}find(t,n){return this.http.get(\`${hole('this.root')}/search/byName?name=${hole('t')}&size=${hole('n')}\`)}}const Env={api:"/rest"};`,
      '/rest/items/search/byName?name={searchTerms}&size=20',
    ],
    [
      'as a list that is made elsewhere and handed to what asks',
      `class A{find(e){return this.h.get("rest/products?"+e+"&size=9")}}${'var filler=1;'.repeat(60)}class B{go(e){var t=new P;t.set("q[name_or_code_cont]",e);this.a.find(t.toString())}}`,
      'rest/products?q[name_or_code_cont]={searchTerms}',
    ],
    [
      'as a list that is made of what a function is given',
      'r="/api",f=e=>{const t=a.stringify(e);return fetch("".concat(r,"/wares/search?").concat(t))};g=()=>f({search:w||void 0,kind:k})',
      '/api/wares/search?search={searchTerms}',
    ],
    [
      'as the list of the page’s own address',
      'f=(e="")=>a().get("/api/products".concat(e));g=()=>h.push("/?keyword=".concat(w,"&page=1"))',
      '/api/products?keyword={searchTerms}',
    ],
    [
      'as a list that a function puts together which is called after searching',
      `var E={root:"/api/v3"};class C{search(r,n){let o=new P().set("take",24).set("filter",r);return this.http.get(\`${hole('E.root')}/catalog\`,{params:o})}}`,
      '/api/v3/catalog?filter={searchTerms}&take=20',
    ],
    [
      'as parameters of an address that is put together',
      'class S{constructor(h){this.url=Env.root}list(e){return this.h.get(this.url+"wares/items",{params:{limit:e.n,search:e.w}})}}const Env={root:"/api/"};',
      '/api/wares/items?search={searchTerms}&limit=20',
    ],
    [
      'as parameters, behind the client’s base',
      'const V=make({baseURL:"/api/v2"});V.get("/products",{params:{search:e,page:t,per_page:12}})',
      '/api/v2/products?search={searchTerms}&per_page=12',
    ],
    [
      'as parameters of an address that has a name',
      'const Fd="/api/goods",Gd="/api/users";b.query({query:e=>{let{keyword:t}=e;return{url:Fd,params:{keyword:t,page:n}}}})',
      '/api/goods?keyword={searchTerms}',
    ],
    [
      'as a query that a client writes',
      'const{data:r}=await useFetch("/api/products",{query:{search:e,take:12}})',
      '/api/products?search={searchTerms}&take=12',
    ],
    [
      'compared with a name',
      'A.get("/api/v1/products",{params:{"filter[name]":e,"page[size]":20}})',
      '/api/v1/products?filter[name]={searchTerms}&page[size]=20',
    ],
    [
      'compared with a name behind an address',
      `fetch(\`/cms/products?filters[name][$containsi]=${hole('e')}&populate=*\`)`,
      '/cms/products?filters[name][$containsi]={searchTerms}&populate=*',
    ],
    [
      'of an address that is made as an object',
      'const u=new URL("/api/goods",location.origin);u.searchParams.set("query",e);return fetch(u)',
      '/api/goods?query={searchTerms}',
    ],
    [
      'of the shop that the page names',
      'var S={storeId:"41"};find=e=>fetch("/rest/products?storeId="+S.storeId+"&view="+v+"&searchTerm="+encodeURIComponent(e))',
      '/rest/products?storeId=41&searchTerm={searchTerms}',
    ],
    [
      'handed over as a query, as clients are generated',
      'class W{async find(e,t){const n={};null!=e.q&&(n.q=e.q),null!=e.page&&(n.page=e.page);return this.request({path:"/api/wares/search",method:"GET",headers:h,query:n},t)}}',
      '/api/wares/search?q={searchTerms}',
    ],
    [
      'as a list written where the address is handed over',
      'class S{products(e){return this.send("/shop/products","GET",{search:e,limit:24})}}',
      '/shop/products?search={searchTerms}&limit=24',
    ],
    [
      'that is posted, within an object',
      'find=e=>h.post("/api/catalog/search",{criteria:{text:e,filters:[]},paging:{size:20}})',
      '/api/catalog/search {"criteria":{"text":"{searchTerms}"},"paging":{"size":20}}',
    ],
    [
      'compared with all of their text',
      'A.get("/jsonapi/products",{params:{"filter[fulltext]":e,"page[limit]":20}})',
      '/jsonapi/products?filter[fulltext]={searchTerms}&page[limit]=20',
    ],
    [
      'of several lists at once',
      'fetch("/find/multi-search",{method:"POST",body:JSON.stringify({queries:[{indexUid:"wares",q:e,limit:20}]})})',
      '/find/multi-search {"queries":[{"indexUid":"wares","q":"{searchTerms}","limit":20}]}',
    ],
    [
      'of a list whose parameters are a text',
      `fetch("/find/indexes/*/queries",{method:"POST",body:JSON.stringify({requests:[{indexName:"wares",params:\`query=${hole('encodeURIComponent(e)')}&hitsPerPage=20\`}]})})`,
      '/find/indexes/*/queries {"requests":[{"indexName":"wares","params":"query={searchTerms}&hitsPerPage=20"}]}',
    ],
    [
      'of an index, among what else must match',
      'fetch("/es/wares/_search",{method:"POST",body:JSON.stringify({size:20,query:{bool:{must:[{multi_match:{query:e,fields:["name^3","brand"]}}]}}})})',
      '/es/wares/_search {"size":20,"query":{"bool":{"must":[{"multi_match":{"query":"{searchTerms}","fields":["name^3","brand"]}}]}}}',
    ],
    [
      'in OData',
      `fetch("/odata/Products?$filter=contains(Name,'"+e+"')&$top=20")`,
      "/odata/Products?$filter=contains(Name,'{searchTerms}')&$top=20",
    ],
    [
      'in JSON within a parameter',
      'fetch("/api/products?filter="+encodeURIComponent(JSON.stringify({where:{name:{like:e}},active:!0}))+"&limit=20")',
      '/api/products?filter=%7B%22where%22%3A%7B%22name%22%3A%7B%22like%22%3A%22{searchTerms}%22%7D%7D%2C%22active%22%3Atrue%7D&limit=20',
    ],
    [
      'as a JSON text that the script writes',
      `var d='{"query":"'+e+'","count":25}';$.ajax({type:"POST",url:"/api/search",data:d})`,
      '/api/search {"query":"{searchTerms}","count":25}',
    ],
    [
      'as a JSON text in a template',
      `f=e=>fetch("/api/search",{method:"POST",body:\`{"query":"${hole('e')}","size":20}\`})`,
      '/api/search {"query":"{searchTerms}","size":20}',
    ],
    [
      'as a list of parameters',
      `const n=new URLSearchParams({q:e,limit:"20"});return fetch(\`/api/search?${hole('n')}\`)`,
      '/api/search?q={searchTerms}',
    ],
    [
      'put into a list',
      `find(t){const r=(new P).set("keyword",t);return this.http.get(\`${hole('this.url')}/products\`,{params:r})}this.url="/rest/v2"`,
      '/rest/v2/products?keyword={searchTerms}',
    ],
    [
      'behind what a function puts before it',
      `const Yt=im.env.API||"http://localhost:5000/api";async function Zt(e){return(await fetch(\`${hole('Yt')}${hole('e')}\`)).json()}const q=e=>Zt("/products?search="+e)`,
      '/api/products?search={searchTerms}',
    ],
    [
      'put into a list one by one, its size with it',
      `const E={apiUrl:"api/"};class S{constructor(t){this.base=E.apiUrl}get(){let t=new P;t=t.append("pageSize",this.n),t=t.append("search",this.w);return this.http.get(this.base+"products",{observe:"response",params:t})}}`,
      'api/products?search={searchTerms}&pageSize=20',
    ],
    [
      'in the path, behind a name',
      `const p="/api";const u=\`${hole('p')}/product/list/search/${hole('e')}\`;`,
      '/api/product/list/search/{searchTerms}',
    ],
    [
      'beside fixed parameters',
      'fetch("/api/items?order=newest&q="+e+"&lang=en")',
      '/api/items?order=newest&q={searchTerms}&lang=en',
    ],
    ['in the path', 'r=await A.get("/api/products/search/"+e)', '/api/products/search/{searchTerms}'],
    [
      'with parameters that another function hands over',
      'l=function(e){return h.a.fetchGet("/goods/search",e)};d={key:"",size:20};s=function(){var t={params:{key:this.key,size:this.n,page:1}};return l(t)}',
      '/goods/search?key={searchTerms}&size=20&page=1',
    ],
    [
      'handed over to a client of requests',
      'x=e=>r({url:"/goods/detail",method:"get",params:e});l=e=>r({url:"/goods/list",method:"get",params:e});l({keyword:this.w,page:1})',
      '/goods/list?keyword={searchTerms}&page=1',
    ],
    [
      'handed over to an address that stands under a name',
      'const Wares="wx/goods/list";l=e=>r({url:Wares,method:"get",params:e});l({keyword:this.w,page:this.n,limit:this.m})',
      'wx/goods/list?keyword={searchTerms}&limit=20',
    ],
    [
      'handed over beside options',
      'g=e=>o.request.get("products",e,{open:!0});f=()=>g({keyword:w.value,page:1,limit:8})',
      'products?keyword={searchTerms}&page=1&limit=8',
    ],
    [
      'whose words alone say that goods are searched for',
      'axios.get("/store/api/list",{params:{search:q,per:20}})',
      '/store/api/list?search={searchTerms}&per=20',
    ],
    [
      'kept under a name first',
      `d={uri:"/findwares"};var url = d.uri+"?keyword="+w; axios.get(url).then(f)`,
      '/findwares?keyword={searchTerms}',
    ],
    [
      'kept under a name first, and posted',
      `d={uri:"/findwares"};var url = d.uri+"?keyword="+w; axios.post(url).then(f)`,
      '/findwares?keyword={searchTerms} ',
    ],
    [
      'in the path, behind a name, as older browsers write templates',
      'var u="/api";i().get("".concat(u,"/wares/list/search/").concat(t))',
      '/api/wares/list/search/{searchTerms}',
    ],
    [
      'posted',
      'A.post("/api/product/search",{searchText:e,limit:12,token:t})',
      '/api/product/search {"searchText":"{searchTerms}","limit":12}',
    ],
    [
      'posted as text',
      'fetch("/api/search",{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({query:e,page:1})})',
      '/api/search {"query":"{searchTerms}","page":1}',
    ],
    [
      'posted as an object that a library writes',
      '$fetch("/api/search",{method:"POST",body:{query:e,page:1}})',
      '/api/search {"query":"{searchTerms}","page":1}',
    ],
    [
      'posted as the data of a request',
      'x({method:"post",url:"/api/search",data:{term:e,limit:9}})',
      '/api/search {"term":"{searchTerms}","limit":9}',
    ],
    [
      'in an object that has a name',
      'const s=e=>{const o={search:e,limit:9};if(e){log("x")}return x.get("/api/goods",{params:o})}',
      '/api/goods?search={searchTerms}&limit=9',
    ],
    [
      'in an object that has a name, put behind an address',
      'async function s(e){let o={query:e,page:1};return fetch("/api/goods?"+new URLSearchParams(o))}',
      '/api/goods?query={searchTerms}',
    ],
    [
      'posted in an object that has a name',
      'const s=e=>{const o={query:e,page:1};return fetch("/api/search",{method:"POST",body:JSON.stringify(o)})}',
      '/api/search {"query":"{searchTerms}","page":1}',
    ],
    [
      'in objects that a library writes with brackets',
      'f.get("/api/products?"+Q.stringify({filters:{title:{$containsi:e}},pagination:{pageSize:9}}))',
      '/api/products?filters[title][$containsi]={searchTerms}&pagination[pageSize]=20',
    ],
    [
      'compared with one of a few fields',
      'fetch(`/api/products?filters[$or][0][title][$containsi]=$' + '{e}`)',
      '/api/products?filters[$or][0][title][$containsi]={searchTerms}',
    ],
    [
      'without words, where the script searches all products itself',
      'const B="/api";x(async()=>s((await A.get(B+"/product/list")).data));f=l.filter(e=>e.name.toLowerCase().includes(q))',
      '/api/product/list',
    ],
    [
      'in a list that is computed elsewhere and handed over by its name',
      'const v=U(()=>({search:t.q,order:"DESC",after:s.value}));x(async()=>await $fetch("/api/goods",{query:v.value}))',
      '/api/goods?search={searchTerms}',
    ],
    [
      'in a list that waits in a component’s data for the words',
      'a=t=>Object(i["d"])({url:"/front/wares/list",method:i["a"].GET,open:!1,params:t});b={data(){return{filters:{pageNo:0,pageSize:9,kind:""}}},find(t){this.filters.keyword=t,this.load()},load(){a(this.filters)}};c={url:"/shop/items",method:i["a"].GET,params:t}',
      '/shop/items?keyword={searchTerms}&pageNo=0&pageSize=9',
    ],
    [
      'in a list that waits for the words, and is posted',
      'a=t=>r({url:"/goods/search",method:"post",data:t});b={data(){return{filters:{pageNo:1,pageSize:9}}},find(t){this.filters.keyword=t,a(this.filters)}};c={url:"/goods/add",method:"post",data:t}',
      '/goods/search {"keyword":"{searchTerms}","pageNo":1,"pageSize":9}',
    ],
    [
      'in a list that they join where it is asked',
      'a=t=>r.get("/goods/page",{params:t});b=t=>a(Object.assign({},t.page,{keyword:t.words}))',
      '/goods/page?keyword={searchTerms}',
    ],
    [
      'in a list that is spread beside them',
      'a=t=>r.get("/wares",{params:t});b=t=>set({...t,search:e.target.value})',
      '/wares?search={searchTerms}',
    ],
    [
      'in a list that is filled where there are words',
      'const p={};e&&(p.keyword=e),t&&(p.kind=t);return A.get("/api/goods",{params:p})',
      '/api/goods?keyword={searchTerms}',
    ],
    [
      'in a list that begins without words and goes through a function',
      'const s={pageNumber:1,kinds:[],searchTerm:""};b.query({query:e=>({url:"/api/goods",params:f(e)})})',
      '/api/goods?searchTerm={searchTerms}&pageNumber=1',
    ],
    [
      'behind what a client puts before every address',
      'const K=ky.create({prefixUrl:"/shop-api"});u=e=>K.get("products",{searchParams:{term:e}})',
      '/shop-api/products?term={searchTerms}',
    ],
    [
      'posted to an index as objects within objects',
      'fetch("/es/products/_search",{method:"POST",body:JSON.stringify({size:24,query:{multi_match:{query:e,fields:["name^3"]}}})})',
      '/es/products/_search {"size":20,"query":{"multi_match":{"query":"{searchTerms}","fields":["name^3"]}}}',
    ],
  ])('%s', (_, source, expected) => {
    expect(asked(source)[0]).toBe(expected);
  });

  it.each([
    ['asks for people', `A.get(\`/api/users?search=${hole('e')}\`)`],
    ['makes a product', 'A.post("/api/products",{name:e,price:t})'],
    [
      'posts objects where nothing is looked for',
      'fetch("/api/products",{method:"POST",body:JSON.stringify({item:{query:e}})})',
    ],
    ['posts where nothing is looked for', 'A.post("/api/products",{query:e})'],
    ['asks by number', 'A.get("/api/products/".concat(e))'],
    ['sets a fixed word', 'A.get("/api/products?search=shoes")'],
    ['leads a browser', 'location.href="/search/"+e'],
    ['leads a router', `go.navigate(\`/products?search=${hole('e')}\`)`],
  ])('is none where it %s', (_, source) => {
    expect(asked(source)).toEqual([]);
  });

  it('is looked for with a turn after each match, and not for ever', () => {
    const match = 'get("/api/products?q="+words);';
    const turns = (source: string): number => {
      const steps = apiCallsIn(source);
      let count = 0;
      while (steps.next().done !== true) count += 1;
      return count;
    };
    const few = turns(match);
    expect(turns(match.repeat(100)) - few).toBe(99);
    expect(turns(match.repeat(5_000)) - few).toBeLessThan(500);
  });

  it('takes no word of the language for a name', () => {
    expect(asked('const o={new:"/api/other"};fetch(new+"/products?q="+e)')).toEqual([
      '/products?q={searchTerms}',
    ]);
  });

  it('is found in any text without a throw', () => {
    const parts = [
      '"',
      '`',
      '${',
      '}',
      '.concat(',
      '/api/products?q=',
      'params:{',
      'search:e',
      '.post(',
      'baseURL:',
      'a',
      '\\',
    ];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((some) => some.join(''));
    fc.assert(
      fc.property(text, (source) => {
        for (const url of asked(source)) expect(url).toContain('{searchTerms}');
      }),
    );
  });
});

describe('a question in GraphQL', () => {
  const query = `const Q=gql\`query Look($term: String!, $pageSize: Int = 6, $page: Int!) { products(search: $term) { ...Card } }\`;`;
  const fragment = 'const F=gql`fragment Card on Product { id name price }`;link({uri:"/shop/graphql"})';

  it('is asked with its fragments and what it needs', () => {
    const [question] = atOnce(graphqlSearchesIn(query + fragment));
    expect(question?.url).toBe('/shop/graphql');
    expect(JSON.parse(question?.body ?? '')).toEqual({
      query:
        'query Look($term: String!, $pageSize: Int = 6, $page: Int!) { products(search: $term) { ...Card } } fragment Card on Product { id name price }',
      variables: { term: '{searchTerms}', pageSize: 20, page: 1 },
    });
  });

  it('is read from one text whose lines end in an escape', () => {
    const text = String.raw`"{x}\nquery Look($term: String) { products(search: $term) { ...Card } }\n\nfragment Card on Product { id }"`;
    const [question] = atOnce(graphqlSearchesIn(text));
    expect(JSON.parse(question?.body ?? '{}').query).toBe(
      'query Look($term: String) { products(search: $term) { ...Card } } fragment Card on Product { id }',
    );
  });

  it('is asked with its words inside an object, as the script that sends it puts that together', () => {
    const script = `find=async e=>{let n={no:1,perPage:12},r={byName:!0,nameSearch:e};let f=T.part\`fragment Tile on Item { id name slug }\`,k=null!=a?a:"Tile";
return c.query({query:g\`query listProducts($paging: Paging, $where: Where!) { listProducts(paging: $paging, where: $where) { rows { ...${hole('k')} } } } ${hole('f')}\`,variables:{paging:n,where:r}})},at=()=>\`${hole('root')}/api/graphql\`;`;
    const [question] = atOnce(graphqlSearchesIn(script));
    expect(question?.url).toBe('/api/graphql');
    expect(JSON.parse(question?.body ?? '')).toEqual({
      query:
        'query listProducts($paging: Paging, $where: Where!) { listProducts(paging: $paging, where: $where) { rows { ...Tile } } } fragment Tile on Item { id name slug }',
      variables: { paging: { no: 1, perPage: 20 }, where: { byName: true, nameSearch: '{searchTerms}' } },
    });
  });

  it.each([
    [
      `{filter:{name:{_ilike:\`%${hole('e')}%\`}},limit:8}`,
      { filter: { name: { _ilike: '%{searchTerms}%' } }, limit: 20 },
    ],
    [
      '{filter:{range:{from:{minimum:{value:1}}},other:{from:{minimum:{value:2}}},search:e}}',
      {
        filter: {
          range: { from: { minimum: { value: 1 } } },
          other: { from: { minimum: { value: 2 } } },
          search: '{searchTerms}',
        },
      },
    ],
    ['{filter:{search:e},limit:n}', { filter: { search: '{searchTerms}' }, limit: 20 }],
  ])('is asked with %s', (sent, variables) => {
    const script = `q=g\`query L($filter: Filter, $limit: Int) { products(filter: $filter, limit: $limit) { name } }\`;use(q,{variables:${sent}})`;
    const [question] = atOnce(graphqlSearchesIn(script));
    expect(JSON.parse(question?.body ?? '{}').variables).toEqual(variables);
  });

  const name = (value: string) => `name:{kind:"Name",value:"${value}"}`;
  const field = (value: string, more = '') => `{kind:"Field",${name(value)}${more}}`;
  const beneath = (...all: string[]) => `,selectionSet:{kind:"SelectionSet",selections:[${all.join(',')}]}`;
  const named = (value: string) => `{kind:"NamedType",${name(value)}}`;
  const variable = (value: string) => `{kind:"Variable",${name(value)}}`;
  const given = (key: string, value: string) => `{kind:"Argument",${name(key)},value:${value}}`;
  const tree = (operation: string, root: string) => {
    const term = `{kind:"VariableDefinition",variable:${variable('term')},type:{kind:"NonNullType",type:${named('String')}}}`;
    const count = `{kind:"VariableDefinition",variable:${variable('count')},type:${named('Int')},defaultValue:{kind:"IntValue",value:"8"}}`;
    const sale = given('sale', '{kind:"BooleanValue",value:!1}');
    const asked = `,arguments:[${given('term', variable('term'))},${given('count', variable('count'))},${sale}]`;
    const set = `{kind:"InlineFragment",typeCondition:${named('Set')}${beneath(field('parts'))}}`;
    const inner = beneath(`{kind:"FragmentSpread",${name('Tile')}}`, set);
    return `const D={kind:"Document",definitions:[{kind:"OperationDefinition",operation:"${operation}",${name('Look')},variableDefinitions:[${term},${count}]${beneath(field(root, asked + inner))}}]}`;
  };
  const tile = `,F={kind:"Document",definitions:[{kind:"FragmentDefinition",${name('Tile')},typeCondition:${named('Product')}${beneath(field('name'), field('slug'))}}]};`;

  it('is read from the tree that a code generator left of it', () => {
    const [question] = atOnce(
      graphqlSearchesIn(`${tree('query', 'products')}${tile}c({url:"/api/graphql"})`),
    );
    expect(question?.url).toBe('/api/graphql');
    expect(JSON.parse(question?.body ?? '{}')).toEqual({
      query:
        'query Look($term: String!, $count: Int = 8) { products(term: $term, count: $count, sale: false) { ...Tile ... on Set { parts } } } fragment Tile on Product { name slug }',
      variables: { term: '{searchTerms}', count: 20 },
    });
  });

  it.each([
    ['it changes something', tree('mutation', 'products') + tile],
    ['it is of other things', tree('query', 'authors') + tile],
    ['a fragment of it is missing', `${tree('query', 'products')};`],
    ['its tree breaks off', tree('query', 'products').slice(0, 200)],
  ])('is none in a tree where %s', (_, source) => {
    expect(atOnce(graphqlSearchesIn(source))).toEqual([]);
  });

  it.each([
    [
      'nothing is seen to be sent with it',
      'g`query L($filter: Filter) { products(filter: $filter) { name } }`',
    ],
    [
      'what is sent with it takes no words',
      'g`query L($filter: Filter) { products(filter: $filter) { name } }`;u({variables:{filter:{sale:!0}}})',
    ],
    [
      'an object that must be there is not known',
      'g`query L($filter: Filter, $channel: Channel!) { products(filter: $filter) { name } }`;u({variables:{filter:{search:e},channel:c}})',
    ],
    ['a fragment is missing', query],
    ['something else is needed', 'gql`query L($term:String!,$store:ID!){products(q:$term){name}}`'],
    ['it takes no words', 'gql`query L($page:Int){products(page:$page){name}}`'],
    ['it is of other things', 'gql`query L($term:String!){authors(q:$term){name}}`'],
  ])('is none where %s', (_, source) => {
    expect(atOnce(graphqlSearchesIn(source))).toEqual([]);
  });
});

describe('addresses that a script draws', () => {
  it.each([
    ['x({to:"/product/".concat(t._id)})', '/product/{_id}'],
    [`x({to:\`/shop/item/${hole('e.slug')}\`})`, '/shop/item/{slug}'],
    ['w("routerLink","/shop/",e.ware.id,"")', '/shop/{id}'],
    ['[{path:"products/:handle",component:P}]', '/products/{handle}'],
    [`<a href="product.html?id=${hole('p.id')}">`, '/product.html?id={id}'],
    ['[{path:"/product/:code/:slug",component:P}]', '/product/{code}/{slug}'],
    [`h.get(\`/products/${hole('e.id')}\`)`, null],
    ['h.get("/api/products/".concat(e.id))', null],
    [`x({to:\`/admin/product/${hole('e.id')}\`})`, null],
    [`x({to:\`/product/${hole('e.id')}/edit\`});y({to:\`/products/${hole('e.slug')}\`})`, '/products/{slug}'],
    ['x({to:"/product/"+e.id+"/reviews"})', null],
    [`x({to:\`/p/${hole('e.slug')}-${hole('e.id')}.html?from=list\`})`, '/p/{slug}-{id}.html'],
    ['x({href:"/shop/"+e.category+"/"+e.slug})', '/shop/{category}/{slug}'],
    ['x({href:"/shop/"+e.category.slug+"/"+e.slug})', '/shop/{category.slug}/{slug}'],
    ['x({to:"/kinds/"+e.category.id+"/product/"+e.id})', '/kinds/{category.id}/product/{id}'],
    ['x({to:t.base+"/product/"+e.id})', '/product/{id}'],
    [`x({to:\`/product/${hole('s(e.name)')}/${hole('e.id')}\`})`, '/product/{name}/{id}'],
    ['x({to:"/products/$slug",params:{slug:e.slug}})', '/products/{slug}'],
    [`x({to:\`/product/${hole('e.slug')}-${hole('e.no.split("-")[0]')}\`});`, null],
    [`x({to:\`/product/${hole('e.slug')}-${hole('e.code.split("-")[0]')}\`})`, '/product/{slug}-{code<-}'],
    ['x({to:"/item/".concat(e.id.split("/").pop())})', '/item/{id>/}'],
    ['f(["/item",t.row.slug])', '/item/{slug}'],
    ['f(["/item/",t.row.slug])', '/item/{slug}'],
    ['f(["/item",t.row.total])', null],
    ['{"/product/[slug]":["static/chunks/pages/product/a.js"]}', '/product/{slug}'],
    ['[{path:"/catalog/:slug",name:"product-page",component:P}]', '/catalog/{slug}'],
    ['[{name:"detail",path:"/catalog/:slug"}]', '/catalog/{slug}'],
    ['[{path:"/catalog/:slug",name:"category"}]', null],
    ['m({url:"/wares/product/product?no=".concat(e.no)})', null],
    ['uni.navigateTo({url:"/wares/product/product?id=".concat(e.id)})', '/wares/product/product?id={id}'],
    ["x('img/product/'+p.picture.id+'.jpg');y('product?no='+p.id)", '/product?no={id}'],
    [
      'open(t,n){r.push({path:"/goodsInfo",query:{skuId:t,goodsId:n}})}',
      '/goodsInfo?skuId={skuId}&goodsId={goodsId}',
    ],
    ['r.push({path:"/item",query:{no:1,id:e.code}})', null],
    ['open(t){r.push("/goods/detail?sku="+t)}', '/goods/detail?sku={sku}'],
    ['open(t){r.push("/goods/detail?no="+t)}', null],
    ['open(t){r.push("/product/".concat(t))}', '/product/{id}'],
    ['y({to:"/product/".concat(t)});x({to:"/product/".concat(e.slug)})', '/product/{slug}'],
    [
      'r.push({path:"/orderDetail",query:{id:e.id}});r.push({path:"/item",query:{id:e.code}})',
      '/item?id={code}',
    ],
  ])('of a product: %s', (source, expected) => {
    expect(productPage(source)).toBe(expected);
  });

  it.each([
    ['[{path:"search/:words"}]', 'search/{searchTerms}'],
    ['[{path:"/search",name:"s"}];r.push({name:"s",query:{text:e}})', '/search?text={searchTerms}'],
    ['[{path:"search"}];this.router.navigate(["/search",{term:e}])', '/search;term={searchTerms}'],
    ['[{path:"/about"}]', null],
  ])('of results: %s', (source, expected) => {
    expect(resultPage(source)).toBe(expected);
  });
});

describe('records of any shape', () => {
  const first = (json: unknown, page: string | null = '/p/{slug}') => hitsIn(json, page)?.[0];

  it.each([
    [
      { product_id: 7, product_name: 'Kettle', selling_price: 5.5, brand_name: 'Kelvin' },
      '/p/{product_id}',
      { link: '/p/7', title: 'Kettle', price: '5.5', brand: 'Kelvin', listingId: '7' },
    ],
    [
      { Id: 7, Name: 'Kettle', Slug: 'k', SalePrice: 5.5, Sku: 'K-7' },
      '/p/{slug}-{id}',
      { link: '/p/k-7', title: 'Kettle', price: '5.5', sku: 'K-7' },
    ],
    [
      { name: 'Kettle', category: 'home', slug: 'k', price: 5 },
      '/shop/{category}/{slug}',
      { link: '/shop/home/k' },
    ],
    [{ _id: 'a7', name: 'Kettle', price: 5 }, '/p/{id}', { link: '/p/a7' }],
  ])('have keys in any spelling: %j', (record, page, expected) => {
    expect(first([record], page)).toMatchObject(expected);
  });

  it('have an address of what is cut from their values', () => {
    const kettle = { id: 'gid://ware/77', code: 'K7-blue-2', name: 'Kettle', price: 5 };
    expect(first([kettle], '/p/{id>/}')?.link).toBe('/p/77');
    expect(first([kettle], '/p/{id>/}-{code<-}')?.link).toBe('/p/77-K7');
  });

  it('have an address of their name, and of what they belong to', () => {
    const kettle = {
      id: 7,
      slug: 'k',
      name: 'Kettle Été 1,7 L',
      category: { id: 3, slug: 'home' },
      price: 5,
    };
    expect(first([kettle], '/p/{name}/{id}')?.link).toBe('/p/kettle-ete-1-7-l/7');
    expect(first([kettle], '/shop/{category.slug}/{slug}')?.link).toBe('/shop/home/k');
    expect(hitsIn([{ ...kettle, category: 3 }], '/shop/{category.slug}/{slug}')).toBeNull();
  });

  it('may stand within what tells of their place in the list', () => {
    const kettle = { id: '77', score: 3, content: { id: '77', goodsId: '5', goodsName: 'Kettle', price: 5 } };
    expect(first({ content: [kettle], size: 20 }, '/goods?skuId={skuId}&goodsId={goodsId}')).toMatchObject({
      link: '/goods?skuId=77&goodsId=5',
      title: 'Kettle',
      price: '5',
    });
  });

  it('may be suggestions: names and pictures that a script leads somewhere', () => {
    const named = { id: 'k5', name: 'Kettle', photo: { url: '/k.jpg' } };
    expect(first({ data: { found: [named] } }, '/p/{id}')).toMatchObject({ link: '/p/k5', title: 'Kettle' });
    expect(hitsIn({ data: { found: [{ id: 'k5', name: 'Kettle' }] } }, '/p/{id}')).toEqual([]);
    expect(first({ data: { products: [{ id: 'k5', name: 'Kettle' }] } }, '/p/{id}')?.link).toBe('/p/k5');
    expect(hitsIn({ products: [], brands: [named] }, '/p/{id}')).toEqual([]);
    expect(hitsIn({ found: [named] }, null)).toEqual([]);
  });

  it('make no address where a part of it is missing', () => {
    const kettle = { name: 'Kettle', slug: 'k', price: 5 };
    expect(first([kettle], '/shop/{category}/{slug}')).toBeUndefined();
  });

  it.each([
    [
      'a list',
      [{ name: 'Kettle', price: 39.9, slug: 'k' }],
      { link: '/p/k', title: 'Kettle', price: '39.9' },
    ],
    [
      'pages of a list',
      {
        data: [{ id: 1, title: 'Kettle', slug: 'k', price: '39.90', brand: { name: 'Kelvin' } }],
        meta: { total: 1 },
      },
      { link: '/p/k', price: '39.90', brand: 'Kelvin', listingId: '1' },
    ],
    [
      'linked resources',
      {
        _embedded: {
          wares: [{ name: 'Kettle', unitPrice: 5, url: '/kettle', _links: { self: { href: '/api/1' } } }],
        },
      },
      { link: '/kettle', price: '5' },
    ],
    [
      'edges of GraphQL',
      {
        data: {
          products: {
            edges: [
              {
                node: {
                  name: 'Kettle',
                  slug: 'k',
                  priceRange: { min: { amount: '5.5', currencyCode: 'EUR' } },
                },
              },
            ],
          },
        },
      },
      { link: '/p/k', price: '5.5 EUR' },
    ],
    [
      'a description that holds the name',
      {
        products: [
          {
            id: 7,
            sku: 'A1',
            price: 2.5,
            description: { name: 'Kettle', friendlyUrl: 'k', description: 'Boils.' },
          },
        ],
      },
      { link: '/p/k', title: 'Kettle', description: 'Boils.', sku: 'A1' },
    ],
    [
      'an object whose keys are numbers',
      {
        wares: { 12: { name: 'Kettle', slug: 'k', price: 5 }, 40: { name: 'Toaster', slug: 't', price: 7 } },
      },
      { link: '/p/k', title: 'Kettle' },
    ],
    [
      'records in another language',
      { productos: [{ nombre: 'Kettle', precio: 5, enlace: '/k', marca: 'Kelvin' }] },
      { link: '/k', title: 'Kettle', price: '5', brand: 'Kelvin' },
    ],
    [
      'attributes of an entry',
      { data: [{ id: 3, attributes: { title: 'Kettle', slug: 'k', price: 20 } }] },
      { link: '/p/k', title: 'Kettle', price: '20' },
    ],
    [
      'lists of one under keys that say whose they are, of the first of several records',
      {
        contents: [
          {
            totalNumRecs: 2,
            records: ['Kettle', 'Cup'].map((name) => ({
              numRecords: 1,
              attributes: { 'record.id': [name] },
              records: [
                {
                  attributes: {
                    'product.displayName': [name],
                    'product.route': [`/${name.toLowerCase()}/product/7`],
                    'sku.activePrice': ['20.50'],
                  },
                },
              ],
            })),
          },
        ],
      },
      { link: '/kettle/product/7', title: 'Kettle', price: '20.50' },
    ],
  ])('%s', (_, json, expected) => {
    expect(first(json)).toMatchObject(expected);
  });

  it('say no price where it may be cents', () => {
    const list = [
      { name: 'Kettle', slug: 'k', price: 3990 },
      { name: 'Toaster', slug: 't', price: 12900 },
    ];
    expect(first(list)?.price).toBeNull();
    expect(first([...list, { name: 'Cup', slug: 'c', price: 4.5 }])?.price).toBe('3990');
  });

  it('are none where nothing leads to them, and an empty list is an answer', () => {
    expect(hitsIn([{ name: 'Kettle', price: 5 }], null)).toBeNull();
    expect(hitsIn({ products: [], page: 1 }, null)).toEqual([]);
    expect(hitsIn({ message: 'no' }, null)).toBeNull();
    expect(hitsIn({ users: [{ name: 'Ann', email: 'a@b.example' }] }, '/p/{id}')).toEqual([]);
  });
});

const SHELL =
  '<!doctype html><title>Shop</title><script src="/vendor.js"></script><script src="/assets/index-1.js"></script><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>';
const js = (body: string): Told => ({ body, type: 'text/javascript' });
const json = (value: unknown): Told => ({ body: JSON.stringify(value), type: 'application/json' });
const paths = ({ log }: LocalShop): string[] => log.map(({ path }) => path);
const CODE =
  'const V=c({baseURL:"/api"});V.get("/products",{params:{search:e}});r([{path:"/product/:id"},{path:"/search"}])';
const RECORDS = WARES.map((ware, at) => ({
  id: at + 1,
  name: ware.title,
  price: 19.5 + at,
  description: 'A good one.',
}));

/** A shell at every address, its code in one file, its wares in an interface. */
function drawn(answer: (asked: Asked) => Told | null): (asked: Asked) => Told | null {
  return (one) => {
    if (one.path === '/assets/index-1.js') return js(CODE);
    if (one.path.endsWith('.js')) return js('');
    return one.path.startsWith('/api/') ? answer(one) : { body: SHELL };
  };
}

const wanted = ({ query }: Asked): typeof RECORDS => {
  const words = (query.get('search') ?? '').toLowerCase();
  return RECORDS.filter(({ name }) => name.toLowerCase().includes(words));
};

describe('a shop that scripts draw', () => {
  it('may have all of its pages behind a hash', async () => {
    const app =
      'a=e=>fetch("/api/wares/search?q="+encodeURIComponent(e));new R({routes:[{path:"/ware",component:w}]});l({to:"product?no="+e.ware.id})';
    const shop = await open(({ path }) => {
      if (path === '/')
        return { body: '<title>Shop</title><div id="app"></div><script src="/app.js"></script>' };
      if (path === '/app.js') return { body: app, type: 'text/javascript' };
      const wares = [7, 8].map((id) => ({ id, name: `Sonora PS-LX350H Turntable ${id}`, price: 149 }));
      return path === '/api/wares/search' ? { body: JSON.stringify(wares), type: 'application/json' } : null;
    });
    const { hits, pages } = await search(shop, world(), { queries: [MODEL] });
    const links = [7, 8].map((id) => `http://${shop.host}/#/product?no=${id}`);
    expect(hits.map(({ link }) => link)).toEqual(links);
    expect(pages.map(({ link }) => link)).toEqual(links);
  });

  it('may search all of its products itself, of which those with the words are taken', async () => {
    const app =
      'a=()=>fetch("/api/products").then(r);f=l.filter(e=>e.title.toLowerCase().includes(q.toLowerCase()));l({to:"/product/".concat(e.id)})';
    const many = Array.from({ length: 80 }, (_, id) => ({
      id,
      title: `Oaken Chair No. ${id}`,
      price: 40 + id / 4,
    }));
    const wares = [...many, { id: 99, title: 'Sonora PS-LX350H Turntable', price: 149.5 }];
    const shop = await open(({ path }) => {
      if (path === '/app.js') return js(app);
      if (path === '/api/products') return json(wares);
      return { body: '<title>Shop</title><div id="app"></div><script src="/app.js"></script>' };
    });
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ link, product }) => [new URL(link).pathname, product.price])).toEqual([
      ['/product/99', '149.5'],
    ]);
  });

  it('may tell by its page’s settings which engine it asks', async () => {
    const settings = { elasticsearch: { host: '/api/catalog', index: 'wares_1', queryMethod: 'GET' } };
    const front = `<title>Shop</title><p>Everything new</p><script>window.state=${JSON.stringify({ settings })}</script>`;
    const found = (words: string) =>
      WARES.filter(({ title }) => title.includes(words)).map(({ title }, at) => ({
        _source: { name: title, price: 19.5, url_path: `ware-${at}.html` },
      }));
    const shop = await open(({ path, query }) =>
      path === '/api/catalog/wares_1/product/_search'
        ? json({ hits: { total: 1, hits: found(query.get('q') ?? '') } })
        : path === '/'
          ? { body: front }
          : null,
    );
    const { hits } = await search(shop, world(), { queries: [MODEL] });
    expect(hits.map(({ product, link }) => [product.title, new URL(link).pathname])).toEqual([
      ['Sonora PS-LX350H Turntable', '/ware-0.html'],
    ]);
  });

  it('is asked by its own interface, and what that says is all that is read', async () => {
    const shop = await open(drawn((one) => json({ products: wanted(one) })));
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ product, link, via }) => [product.title, new URL(link).pathname, via])).toEqual([
      ['Sonora PS-LX350H Turntable', '/product/1', 'own-interface'],
    ]);
    expect(found.pages).toHaveLength(1);
    expect(paths(shop)).toEqual(['/', '/assets/index-1.js', '/api/products']);
  });

  it('may say by its status that no product holds the words', async () => {
    const message = { status: 404, body: '{"message":"No product found."}', type: 'application/json' };
    const shop = await open(drawn((one) => (wanted(one).length > 0 ? json(wanted(one)) : message)));
    const found = await search(shop, world(), { queries: [{ text: 'zzz', kind: 'telling' }, MODEL] });
    expect(found.hits).toHaveLength(1);
    expect(paths(shop).filter((path) => path === '/api/products')).toHaveLength(2);
  });

  it('costs no discovery the second time', async () => {
    const shop = await open(drawn((one) => json({ products: wanted(one) })));
    const one = world();
    await search(shop, one, { queries: [MODEL] });
    shop.log.length = 0;
    await search(shop, one, { queries: [MODEL] });
    expect(paths(shop)).toEqual(['/api/products']);
  });

  it('is said to need a browser where its interface has not heard the words', async () => {
    const deaf = await open(drawn(() => json({ products: RECORDS.slice(2) })));
    await expect(search(deaf, world(), { queries: LADDER })).rejects.toThrow('blocked');
  });

  it('is said to need a browser where its interface is closed or none is named', async () => {
    const closed = await open(drawn(() => ({ status: 401, body: '{}' })));
    expect(await fault(closed, world())).toBe('blocked script');
    const none = await open((one) => (one.path.endsWith('.js') ? js('x()') : { body: SHELL }));
    expect(await fault(none, world())).toBe('blocked script');
  });

  it('is asked as the shop that the script says it is, by no key', async () => {
    const code = `const h=axios.create({baseURL:"/api",headers:{"X-Tenant":"acme","X-Api-Key":"0f3a"}});f=e=>h.get("/products",{params:{search:e}})`;
    const shop = await open((one) => {
      if (one.path === '/assets/index-1.js') return js(code);
      if (one.path !== '/api/products') return { body: SHELL };
      return one.headers['x-tenant'] === 'acme' ? json({ products: [] }) : { status: 400, body: '{}' };
    });
    await search(shop, world(), { queries: [MODEL] });
    const asked = shop.log.find(({ path }) => path === '/api/products');
    expect(asked?.headers['x-tenant']).toBe('acme');
    expect(asked?.headers['x-api-key']).toBeUndefined();
  });

  it('has its own page of results read in a tab where its interface is closed', async () => {
    const code = `${CODE};t([{path:"/find/:words",component:F}])`;
    const shop = await open((one) => {
      if (one.path === '/assets/index-1.js') return js(code);
      if (one.path.endsWith('.js')) return js('');
      return one.path.startsWith('/api/') ? { status: 401, body: '{}' } : { body: SHELL };
    });
    const opened: string[] = [];
    const tab: Tab = {
      type: async () => failed({ kind: 'unreadable', why: 'no-search', words: 'no box' }),
      open: async (url) => {
        opened.push(new URL(url).pathname);
        return { ok: true, value: readPage(parseHtml(listPage(WARES.slice(0, 1)), url)) };
      },
    };
    const task = {
      shop: shop.host,
      product: { title: 'Sonora PS-LX350H' },
      queries: [MODEL],
      limits: { requestsPerShop: 9 },
      worthVisiting: turntable,
    };
    const ports = { ...world(), parseHtml, clock: realClock, log: silentLog, tab };
    const found = await searchShop(task, ports, new AbortController().signal);
    expect(found).toMatchObject({ ok: true, value: { hits: [{ link: `http://${shop.host}/p/1001` }] } });
    expect(opened).toEqual(['/find/PS-LX350H']);
  });

  it('may have a page of its own whose box only a plain script reads', async () => {
    const code = `async function load(){const p=new URLSearchParams();p.append('search',box.value);show(await (await fetch(\`/api/products?${hole('p')}\`)).json())}function show(l){grid.innerHTML=l.map(w=>\`<a href="ware-item.html?id=${hole('w.id')}">${hole('w.name')}</a>\`)}`;
    const shop = await open((one) => {
      if (one.path === '/')
        return home('<input id="box" placeholder="Search"><script src="/js/main.js"></script>');
      if (one.path === '/js/main.js') return js(code);
      return one.path === '/api/products' ? json(wanted(one)) : null;
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ link }) => link)).toEqual([`http://${shop.host}/ware-item.html?id=1`]);
    expect(found.pages).toHaveLength(1);
  });

  it('may name its interface in a file that is loaded when it is wanted', async () => {
    const main =
      'n(e?"/search?q="+e:"/");r([{path:"/search",c:()=>load(()=>import("./SearchPage-9f.js"),[])},{path:"/item/:id"}])';
    const late = 'const q=e=>fetch("/api/products?search="+encodeURIComponent(e))';
    const shop = await open((one) => {
      if (one.path === '/assets/index-1.js') return js(main);
      if (one.path === '/assets/SearchPage-9f.js') return js(late);
      if (one.path.endsWith('.js')) return js('');
      return one.path.startsWith('/api/') ? json(wanted(one)) : { body: SHELL };
    });
    const found = await search(shop, world(), { queries: [MODEL] });
    expect(found.hits.map(({ link }) => new URL(link).pathname)).toEqual(['/item/1']);
    expect(paths(shop)).toEqual(['/', '/assets/index-1.js', '/assets/SearchPage-9f.js', '/api/products']);
  });

  it('has its settings read first, then what starts it, then other files', () => {
    const html = `${SHELL}<script src="/chunk-9.js"></script><script src="/env-config.js"></script><script src="https://cdn.example/main.js"></script>`;
    const read = readHome(parseHtml(html, 'https://shop.example/'), html, 200, {});
    expect(read.shell).toBe(true);
    expect(bundleFiles(read).map((url) => new URL(url).pathname)).toEqual([
      '/env-config.js',
      '/assets/index-1.js',
      '/chunk-9.js',
    ]);
  });

  it('are those that a loader of modules begins with', () => {
    const loaded = (main: string) => {
      const html = `<div id="app"></div><script data-main="${main}" src="/js/require.min.js"></script>`;
      return bundleFiles(readHome(parseHtml(html, 'https://shop.example/'), html, 200, {}));
    };
    expect(loaded('/js/boot')).toEqual(['https://shop.example/js/boot.js']);
    expect(loaded('/js/main.js?v=2')).toEqual(['https://shop.example/js/main.js?v=2']);
  });
});
